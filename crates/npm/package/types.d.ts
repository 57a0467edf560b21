// Generated from the Rust types; `SNAPSHOTS=overwrite cargo test -p boggle-npm` writes this file.

/** A board. */
export interface Board {
  /** The code with which everyone can roll this board again, if there is one. */
  code: string | null;
  columns: number;
  /** The dice that it was rolled with. */
  dice: string | null;
  rows: number;
  /** The seed that it was rolled with. */
  seed: number | null;
  /** The board as text that every function reads. */
  text: string;
  /** The tiles, row by row: lowercase letters, `?` for any letter, `.` for a hole. */
  tiles: string[];
}

/** How a board is written. */
export interface BoardOptions {
  /** Whether `q` stands for a plain Q rather than Qu. */
  bareQ?: boolean;
  /** The number of rows and columns, such as `"3x4"`, if the letters could have several shapes. */
  size?: string;
}

/** The words that are loaded. */
export interface Dictionary {
  /** The most frequent reason to skip one, with the first that has it. */
  example: string | null;
  /** The number of entries that are not words, such as `don't`. */
  skipped: number;
  /** The number of words. */
  words: number;
}

/** What was wrong. */
export type ErrorKind = "not-loaded" | "argument" | "board" | "puzzle" | "words" | "word" | "too-large";

/** A word on a board. */
export interface FoundWord {
  /** Whether many people know the word; `false` if the dictionary does not say. */
  common: boolean;
  /** The cells in order, counted row by row from 0. It is the smallest of the word's paths. */
  path: number[];
  points: number;
  word: string;
}

/** A word in a new word search. */
export interface HiddenWord {
  /** The text that follows it after a tab or `=`. */
  clue: string | null;
  /** Its cells in order, counted row by row from 0. */
  path: number[];
  /** The word as it was written. */
  word: string;
}

/** How to hide words. */
export interface MakeOptions {
  /** Whether to make words cross as often as possible. */
  dense?: boolean;
  /** The directions of words, such as `["right", "down"]`; by default, those of the level. */
  directions?: string[];
  /** Hides the words without accents, all or as in German, where `ä` becomes `ae`, or Spanish, where `ñ` stays. */
  foldAccents?: "all" | "german" | "spanish";
  /** How hard the puzzle is; by default, `"medium"`. */
  level?: "easy" | "medium" | "hard";
  /** A text that the letters outside the words spell, row by row. */
  message?: string;
  /** `"circle"`, `"diamond"`, `"heart"`, `"star"`, or rows with a dot for each blank cell. */
  shape?: string;
  /** The number of rows and columns, such as `"10x12"`; by default, the smallest with enough room. */
  size?: string;
}

/** A new word search. */
export interface NewPuzzle {
  columns: number;
  rows: number;
  /** The seed, with which the same words and options produce this puzzle again. */
  seed: number;
  /** The letters, one row per line, as `wordsearch` reads them. */
  text: string;
  /** The letters, row by row; `.` for a blank cell. */
  tiles: string[];
  words: HiddenWord[];
}

/** Where a text is wrong. */
export interface Position {
  /** The number of the first wrong character in its line, from 1. */
  column: number;
  /** The number of the line, from 1. */
  line: number;
  /** The number of wrong characters, at least 1. */
  width: number;
}

/** A word search and its words. */
export interface Puzzle {
  columns: number;
  /** Whether the whole puzzle was searched. If not, it is too large for the number of words. */
  complete: boolean;
  rows: number;
  /** The letters, one row per line, as `wordsearch` reads them. */
  text: string;
  /** The letters, row by row. */
  tiles: string[];
  words: PuzzleWord[];
}

/** A word and its places in the puzzle. */
export interface PuzzleWord {
  /** The cells of each place, counted row by row from 0; empty if the puzzle lacks the word. */
  paths: number[][];
  /** The word as it was written. */
  word: string;
}

/** What to roll. */
export interface RollOptions {
  /** Whether the face Qu is a plain Q. */
  bareQ?: boolean;
  /** The name of the dice, such as `"new"` or `"big"`; by default, those of the size. */
  dice?: string;
  /** The number of rows and columns, such as `"5x5"`; by default, that of the dice. */
  size?: string;
}

/** What a word is, and what it is worth. By default, it depends on the number of cells. */
export interface RulesOptions {
  /** The minimum length of words. */
  minLength?: number;
  /** Whether each cell has eight neighbors or four. */
  neighbors?: 4 | 8;
  /** Whether a word can use a cell again. */
  reuse?: boolean;
  /** The name of a scoring, such as `"classic"`, or points by length, such as `"3=1,5=2,+1"`. */
  scoring?: string;
  /** Whether opposite edges are joined. */
  wrap?: boolean;
}

/** All words on a board. */
export interface SolutionData {
  board: Board;
  /** The words, the longest last. */
  found: FoundWord[];
  /** The sum of the points of all words. */
  points: number;
  /** Words that could not be decided within the limit, which only hard boards have. */
  undecided: string[];
}
