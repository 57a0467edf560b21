import type { Board, BoardOptions, Dictionary, ErrorKind, FoundWord, MakeOptions, NewPuzzle, Position, Puzzle, RollOptions, RulesOptions } from "./types.js";

export type * from "./types.js";

/** A board as text such as `"cat rre ton"`, a list of rows or of the cells of a square, or what `roll` returned. */
export type BoardInput = string | readonly string[] | readonly (readonly string[])[] | Board;

/** How a board is written, and what counts on it. */
export type SolveOptions = BoardOptions & RulesOptions;

/** How a board is written, and which paths words take on it. */
export type FindOptions = BoardOptions & Pick<RulesOptions, "neighbors" | "wrap" | "reuse">;

/** Text with a word per line, a list of words, or a compiled dictionary. */
export type Words = string | Iterable<string> | Uint8Array | ArrayBuffer;

/** Every error that this package throws on purpose. */
export class BoggleError extends Error {
  readonly kind: ErrorKind;
  /** Where the text is wrong, if a text is. */
  readonly position: Position | null;
  /** The line of the text, with carets below what is wrong. */
  readonly excerpt: string | null;
}

/** All words on a board, the longest last. Iterating over it yields each word with its path. */
export class Solution implements Iterable<FoundWord> {
  readonly board: Board;
  /** The sum of the points. */
  readonly points: number;
  /** Words that could not be decided within the limit, which only hard boards have. */
  readonly undecided: string[];
  /** The words, with their points and paths. */
  readonly found: FoundWord[];
  /** Only the words. */
  get words(): string[];
  /** The number of words. */
  get length(): number;
  has(word: string): boolean;
  get(word: string): FoundWord | undefined;
  [Symbol.iterator](): IterableIterator<FoundWord>;
}

/** The words that are loaded, and all that is done with them. */
export class Boggle {
  private constructor();
  readonly dictionary: Dictionary;
  /** Finds all words on a board. */
  solve(board: BoardInput, options?: SolveOptions): Solution;
  /** Rolls a board. The same dice, size and seed produce the same board everywhere. */
  roll(options?: RollOptions & { seed?: number }): Board;
  /** Finds a word of any language: its cells, counted row by row from 0, or `null`. */
  find(board: BoardInput, word: string, options?: FindOptions): number[] | null;
  /** Finds several words. */
  find(board: BoardInput, words: Iterable<string>, options?: FindOptions): (number[] | null)[];
  /** Finds words in a word search: those given, those that it hides or lists, or all that are loaded. */
  wordsearch(puzzle: BoardInput | NewPuzzle | Puzzle, words?: string | Iterable<string>): Puzzle;
  /** Hides words in a new word search. The same words, options and seed produce the same puzzle everywhere. */
  makeWordsearch(words: string | Iterable<string>, options?: MakeOptions & { seed?: number }): NewPuzzle;
}

/** Loads words; without an argument, the built-in English ones. */
export function load(words?: Words): Promise<Boggle>;

// The same with the words that were loaded last.
export const solve: Boggle["solve"];
export const roll: Boggle["roll"];
export const find: Boggle["find"];
export const wordsearch: Boggle["wordsearch"];
export const makeWordsearch: Boggle["makeWordsearch"];
