"""Checks that outputs are valid against their schemas, and that changed outputs are not.

Usage: schemas.py OUTPUTS SCHEMAS. `cargo test --test tests cli::schemas` writes the outputs, a JSON
object with `schema`, `call` and `output` per line.
"""

import json
import pathlib
import sys

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

# The fields that an output can omit.
OPTIONAL = {
    "solve": {"dice", "per_cell", "matching", "common", "undecided"},
    "wordsearch-solve": {"searched_cells", "undecided", "without_accents"},
    "wordsearch-check": {"searched_cells"},
    "replay": {"code"},
    "roll": {"dice", "totals", "rolls"},
    "stats": {"dice", "common", "shape"},
    "best-lines": {"levels"},
    "prove-lines": {"seconds"},
    "check": {"assignment", "reason", "ways", "rolls"},
}


def changed(value):
    """Yields all values with a single change: a new field, or a value of another type."""
    if isinstance(value, dict):
        yield value | {"new": 1}
        for name, field in value.items():
            yield from (value | {name: other} for other in changed(field))
    elif isinstance(value, list):
        yield "list"
        yield None
        # The items of a list are alike.
        yield from ([other, *value[1:]] for first in value[:1] for other in changed(first))
    else:
        yield [value]
        yield {"value": value}


def check(validator, schema, output):
    validator.validate(output)
    for other in changed(output):
        assert not validator.is_valid(other), f"accepted: {json.dumps(other)}"
    for name in output:
        other = {key: value for key, value in output.items() if key != name}
        optional = name in OPTIONAL.get(schema, set())
        assert validator.is_valid(other) == optional, f"{name} is optional, or is not: {json.dumps(other)}"


outputs, folder = map(pathlib.Path, sys.argv[1:])
schemas = {path.stem: json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")}
registry = Registry().with_resources((it["$id"], Resource.from_contents(it)) for it in schemas.values())
for schema in schemas.values():
    Draft202012Validator.check_schema(schema)
for line in outputs.read_text("utf-8").splitlines():
    case = json.loads(line)
    schema = case["schema"]
    try:
        check(Draft202012Validator(schemas[schema], registry=registry), schema, case["output"])
    except Exception as error:
        sys.exit(f"{case['call']}: {error}")
