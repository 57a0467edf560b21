from collections.abc import Callable, Iterable, Iterator, Sequence
from os import PathLike
from typing import Any, Literal, Protocol, TypeAlias, TypedDict, final, overload

import numpy as np
import numpy.typing as npt


from boggle._tuples import (
    Blocked,
    CellCounts,
    Definition,
    Histogram,
    Placement,
    Puzzle,
    Score,
    Word,
)

__all__ = [
    "DICE",
    "ENGINES",
    "GAMES",
    "SCORINGS",
    "Board",
    "Dictionary",
    "Game",
    "Rules",
    "Solution",
    "Solver",
    "__version__",
    "_dictionary",
    "_solution",
    "best",
    "check_puzzle",
    "dictionaries",
    "generate_puzzle",
    "prove",
    "puzzle_link",
    "puzzle_pdf",
    "puzzle_svg",
    "puzzle_themes",
    "roll",
    "solve_puzzle",
    "stats",
]
DICE: tuple[str, ...]
ENGINES: tuple[str, ...]
GAMES: tuple[str, ...]
SCORINGS: dict[str, str]
__version__: str

def _dictionary(bytes: bytes | None) -> Dictionary: ...
def _solution(
    board: Board,
    words: Sequence[tuple[int, int, int, str, Sequence[int]]],
    undecided: Sequence[str],
) -> Solution: ...

class _ArrowArray(Protocol):
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

_Array: TypeAlias = npt.NDArray[np.bytes_] | npt.NDArray[np.str_] | npt.NDArray[np.uint8] | npt.NDArray[np.object_]
_Board: TypeAlias = str | bytes | Board | Sequence[str | bytes] | Sequence[Sequence[str | bytes]] | _Array
_Boards: TypeAlias = Iterable[_Board] | _Array | _ArrowArray | _ArrowStream
_Dice: TypeAlias = str | PathLike[str] | Sequence[str | Sequence[str]]
_Words: TypeAlias = Iterable[str] | PathLike[str] | Dictionary

@final
class Board:
    def __new__(
        cls, text: _Board, size: tuple[int, int] | None = None, *, bare_q: bool = False
    ) -> Board: ...
    @staticmethod
    def roll(
        dice: _Dice = "new",
        seed: int | None = None,
        size: tuple[int, int] | None = None,
        *,
        bare_q: bool = False,
    ) -> Board: ...
    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def tiles(self) -> tuple[str, ...]: ...
    @property
    def code(self) -> str | None: ...
    def canonical(self) -> Board: ...
    def images(self) -> list[Board]: ...
    def find(self, word: str, rules: Rules | None = None) -> tuple[int, ...] | None: ...
    def paths(
        self, word: str, rules: Rules | None = None, *, limit: int = 1_000_000
    ) -> list[tuple[int, ...]]: ...
    def count_paths(self, word: str, rules: Rules | None = None) -> int: ...
    def svg(self, words: Iterable[str] | None = None, rules: Rules | None = None) -> str: ...
    def _repr_html_(self) -> str: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    @overload
    def __getitem__(self, index: int | tuple[int, int], /) -> str: ...
    @overload
    def __getitem__(self, index: slice, /) -> tuple[str, ...]: ...
    def __contains__(self, tile: object, /) -> bool: ...
    def __array__(
        self, dtype: npt.DTypeLike | None = None, copy: bool | None = None
    ) -> npt.NDArray[Any]: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Board, /) -> bool: ...
    def __le__(self, other: Board, /) -> bool: ...
    def __gt__(self, other: Board, /) -> bool: ...
    def __ge__(self, other: Board, /) -> bool: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Dictionary:
    def __new__(cls, words: _Words | None = None, *, family: bool = False) -> Dictionary: ...
    @staticmethod
    def from_words(words: Iterable[str], *, strict: bool = True) -> Dictionary: ...
    def rank(self, word: str) -> int | None: ...
    def level(self, word: str) -> int | None: ...
    def levels(self) -> npt.NDArray[np.uint8]: ...
    def common(self) -> Dictionary: ...
    def define(self, word: str) -> Definition | None: ...
    def words(self, prefix: str = "") -> Iterator[str]: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    def __contains__(self, word: str, /) -> bool: ...
    def __getitem__(self, rank: int, /) -> str: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Rules:
    def __new__(
        cls,
        min_length: int | None = None,
        scoring: str | None = None,
        *,
        game: str | None = None,
        neighbors: Literal[8, 4] | None = None,
        wrap: bool | None = None,
        reuse: bool | None = None,
    ) -> Rules: ...
    @property
    def min_length(self) -> int | None: ...
    @property
    def scoring(self) -> str | None: ...
    @property
    def neighbors(self) -> Literal[8, 4]: ...
    @property
    def wrap(self) -> bool: ...
    @property
    def reuse(self) -> bool: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __getnewargs_ex__(self) -> tuple[tuple[int | None, str | None], dict[str, Any]]: ...

@final
class Game:
    def __new__(
        cls,
        name: str | None = None,
        *,
        shape: str | None = None,
        dice: str | None = None,
        bare_q: bool | None = None,
        mode: str | None = None,
        time: str | int | None = None,
        target: int | None = None,
        rounds: int | None = None,
        min_length: int | None = None,
        scoring: str | None = None,
        neighbors: Literal[8, 4] | None = None,
        wrap: bool | None = None,
        reuse: bool | None = None,
        shared: str | None = None,
        required: str | None = None,
        min_words: int | None = None,
    ) -> Game: ...
    @property
    def rules(self) -> Rules: ...
    def spec(self) -> dict[str, Any]: ...
    def roll(self, seed: int | None = None, *, solver: Solver | None = None) -> Board: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
# Not a `Sequence[Word]` for type checkers, so that they accept `"cat" in solution`.
class Solution:
    @property
    def board(self) -> Board: ...
    @property
    def words(self) -> tuple[str, ...]: ...
    @property
    def points(self) -> int: ...
    @property
    def undecided(self) -> tuple[str, ...]: ...
    def to_arrow(self) -> Any: ...
    def _repr_html_(self) -> str: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def index(self, value: str | Word, start: int = 0, stop: int = 9_223_372_036_854_775_807, /) -> int: ...
    def count(self, value: str | Word, /) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Word]: ...
    def __reversed__(self) -> Iterator[Word]: ...
    def __contains__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    @overload
    def __getitem__(self, index: int | str, /) -> Word: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[Word]: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Solver:
    def __new__(
        cls, dictionary: _Words | None = None, engine: str | None = None
    ) -> Solver: ...
    @property
    def dictionary(self) -> Dictionary: ...
    @property
    def engine(self) -> str: ...
    def solve(self, board: _Board, rules: Rules | None = None) -> Solution: ...
    def score(self, board: _Board, rules: Rules | None = None) -> Score: ...
    def cell_counts(
        self, board: _Board, rules: Rules | None = None, *, common: bool = False
    ) -> CellCounts: ...
    def solve_many(
        self,
        boards: _Boards,
        rules: Rules | None = None,
        *,
        threads: int = 0,
        size: tuple[int, int] | None = None,
        bare_q: bool = False,
        paths: bool = True,
        long: bool = False,
    ) -> Any: ...
    def totals(
        self,
        boards: _Boards,
        rules: Rules | None = None,
        *,
        threads: int = 0,
        size: tuple[int, int] | None = None,
        bare_q: bool = False,
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]: ...
    def iter_totals(
        self,
        boards: Iterable[_Board],
        rules: Rules | None = None,
        *,
        threads: int = 0,
        size: tuple[int, int] | None = None,
        bare_q: bool = False,
        block: int = 32_768,
    ) -> Iterator[Score]: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

class _LengthStats(TypedDict):
    letters: npt.NDArray[np.uint64]
    words: npt.NDArray[np.uint64]
    points: npt.NDArray[np.uint64]
    boards: npt.NDArray[np.uint64]

class _Extreme(TypedDict):
    value: int
    number: int
    board: str
    word: str | None

class _Stats(TypedDict):
    boards: int
    words: Histogram
    points: Histogram
    longest: Histogram
    common: Histogram
    lengths: _LengthStats
    tiles: dict[str, int]
    extremes: dict[str, _Extreme]
    containing: npt.NDArray[np.uint64]
    frequent: list[tuple[str, int]]

def dictionaries() -> list[str]: ...
def roll(
    count: int,
    dice: _Dice = "new",
    seed: int | None = None,
    *,
    size: tuple[int, int] | None = None,
    bare_q: bool = False,
    threads: int = 0,
) -> npt.NDArray[np.str_]: ...
def stats(
    boards: int,
    *,
    dice: _Dice = "new",
    seed: int | None = None,
    size: tuple[int, int] | None = None,
    bare_q: bool = False,
    solver: Solver | None = None,
    rules: Rules | None = None,
    threads: int = 0,
    top: int = 10,
    progress: Callable[[int, int], object] | None = None,
) -> _Stats: ...
@overload
def best(
    size: tuple[int, int] | None = None,
    *,
    goal: Literal["points", "words", "common", "length", "fewest"] = "points",
    dice: _Dice | None = None,
    letters: str | None = None,
    words: Iterable[str] | None = None,
    boards: int | None = None,
    count: int = 10,
    seed: int | None = None,
    bare_q: bool = False,
    solver: Solver | None = None,
    rules: Rules | None = None,
    threads: int = 0,
    progress: Callable[[int, int | None], object] | None = None,
) -> list[tuple[Board, int]]: ...
@overload
def best(
    size: tuple[int, int] | None = None,
    *,
    goal: Sequence[float]
    | npt.NDArray[np.floating[Any] | np.integer[Any] | np.bool_]
    | Callable[[npt.NDArray[np.str_]], npt.ArrayLike],
    dice: _Dice | None = None,
    letters: str | None = None,
    words: Iterable[str] | None = None,
    boards: int | None = None,
    count: int = 10,
    seed: int | None = None,
    bare_q: bool = False,
    solver: Solver | None = None,
    rules: Rules | None = None,
    threads: int = 0,
    progress: Callable[[int, float | None], object] | None = None,
) -> list[tuple[Board, float]]: ...
def prove(
    size: tuple[int, int],
    at_least: int,
    *,
    goal: Literal["points", "words"] = "points",
    dice: _Dice | None = None,
    letters: str | None = None,
    bare_q: bool = False,
    memory: float = 4.0,
    solver: Solver | None = None,
    rules: Rules | None = None,
    threads: int = 0,
    progress: Callable[[int, int], object] | None = None,
) -> list[tuple[Board, int]]: ...
def solve_puzzle(
    puzzle: str | Board,
    words: str | Iterable[str] | Dictionary | None,
    min_length: int | None,
    fold_accents: bool | str,
) -> list[Placement]: ...
def check_puzzle(
    puzzle: str | Board,
    words: str | Iterable[str] | None,
    blocked: str | Iterable[str] | None,
    fold_accents: bool | str,
) -> list[Blocked]: ...
def generate_puzzle(
    words: str | Iterable[str],
    size: tuple[int, int] | None,
    level: str,
    shape: str,
    message: str | None,
    directions: list[str] | None,
    dense: bool,
    lowercase: bool,
    fold_accents: bool | str,
    blocked: str | Iterable[str],
    seed: int | None,
) -> tuple[str, Board, list[Placement], list[str | None], list[str], str]: ...
def puzzle_svg(
    puzzle: Puzzle, title: str, key: bool, paper: str, page: str | None
) -> str: ...
def puzzle_link(puzzle: Puzzle, title: str, page: str) -> str: ...
def puzzle_pdf(
    puzzles: list[tuple[Puzzle, str, str | None]], paper: str, page: str | None, font: bytes | None
) -> bytes: ...
def puzzle_themes() -> list[tuple[str, list[str]]]: ...
