from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from boggle._native import Board

class Word(NamedTuple):
    word: str
    points: int
    path: tuple[int, ...]

class Score(NamedTuple):
    word_count: int
    points: int

class Definition(NamedTuple):
    lemma: str
    text: str

class CellCounts(NamedTuple):
    starting: tuple[int, ...]
    using: tuple[int, ...]

class Histogram(NamedTuple):
    values: npt.NDArray[np.uint64]
    boards: npt.NDArray[np.uint64]

class Placement(NamedTuple):
    word: str
    path: tuple[int, ...]
    direction: str

class Blocked(NamedTuple):
    word: str
    path: tuple[int, ...]
    direction: str
    part_of: str | None

class Puzzle(NamedTuple):
    text: str
    board: Board
    placements: list[Placement]
    clues: list[str | None]
    entries: list[str]
    blanks: str
    message: str | None
    lowercase: bool
    def svg(
        self,
        title: str = "Word search",
        *,
        key: bool = False,
        paper: str = "a4",
        page: str | None = None,
    ) -> str: ...
    def pdf(
        self,
        title: str = "Word search",
        *,
        paper: str = "a4",
        page: str | None = None,
        font: bytes | None = None,
    ) -> bytes: ...
    def link(self, page: str, title: str = "Word search") -> str: ...
