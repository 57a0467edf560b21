from typing import NamedTuple

from boggle._native import Board

class Word(NamedTuple):
    word: str
    points: int
    path: tuple[int, ...]

class Score(NamedTuple):
    words: int
    points: int

class CellCounts(NamedTuple):
    starting: tuple[int, ...]
    using: tuple[int, ...]

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
