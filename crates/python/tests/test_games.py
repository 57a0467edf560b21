"""`Game` and `GAMES`: what is played."""

import json
from pathlib import Path

import pytest

from boggle import GAMES, SCORINGS, Board, Game, Rules, Solver

TABLE = json.loads((Path(__file__).parents[2] / "game/src/tests/choices.json").read_text("utf-8"))

def arguments(choice):
    settings = {name.replace("-", "_"): value for name, value in choice.items()}
    return settings.pop("game", None), settings

@pytest.mark.parametrize("row", TABLE["choices"], ids=lambda row: json.dumps(row["choice"]))
def test_choices_are_settled_as_in_the_table(row):
    name, settings = arguments(row["choice"])
    if "error" in row:
        with pytest.raises(ValueError):
            Game(name, **settings)
        return
    game = Game(name, **settings)
    assert game.spec() == row["spec"]
    for board, totals in zip(TABLE["boards"], row["totals"], strict=True):
        solution = Solver().solve(board, game.rules)
        assert [len(solution), solution.points] == totals

def test_games_roll_the_boards_of_the_program():
    assert GAMES[:2] == ("word-hunt", "squaredle")
    assert SCORINGS["length"] == "1 point per letter"
    assert all(Rules(scoring=name).scoring == name for name in SCORINGS)
    assert Game("word-hunt").roll(3) == Board("elerncystespmsdt", bare_q=True)
    assert Game("word-hunt", shape="cross").roll(seed=1) == Board("fr.ce acoue .rsd. hualt tg.sp")
    board = Game("big").roll(3)
    assert board == Board("atlnudzrraedhssfioenanwhm")
    assert board.code == Board.roll("big", 3).code

def test_rules_of_games():
    assert Rules(game="word-hunt") == Rules(3, "word-hunt")
    assert Rules(5, game="word-hunt").scoring == "word-hunt"
    with pytest.raises(ValueError, match="unknown game `chess`"):
        Rules(game="chess")
    with pytest.raises(TypeError, match="shape"):
        Game(shape=[4, 4])
