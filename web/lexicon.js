// The words on the board, to judge a word before it is entered.

/** What a text would be if it were entered: a new word, one that was found, or no word.
 * @typedef {"good" | "again" | "lit"} Status */

/** Returns a text as the engine writes words: a capital sigma is never a final sigma, whatever follows it.
 * @param {string} text */
export function lower(text) {
  const letters = [...text.normalize("NFC")].map((letter) => letter.toLowerCase());
  return letters.join("").replaceAll("ς", "σ");
}

export class Lexicon {
  /** @param {[string, boolean][]} words the words, and whether they are common @param {boolean} hasLevels */
  constructor(words, hasLevels) {
    this.words = new Map(words);
    /** @type {Set<string>} The words found. */
    this.found = new Set();
    this.hasLevels = hasLevels;
    this.possible = hasLevels ? words.filter(([, isCommon]) => isCommon).length : words.length;
    /** The number of common words found, or of all words if there are no levels. */
    this.common = 0;
    this.beginnings = new Set(words.flatMap(([word]) => [...word].map((_, at, letters) => letters.slice(0, at + 1).join(""))));
  }

  /** @param {string} text */
  has(text) {
    return this.words.has(text);
  }

  /** Returns whether a word begins with a text. @param {string} text */
  begins(text) {
    return this.beginnings.has(text);
  }

  /** @param {string} text @returns {Status} */
  status(text) {
    const word = lower(text);
    return this.found.has(word) ? "again" : this.words.has(word) ? "good" : "lit";
  }

  /** @param {string} word */
  isRare(word) {
    return this.hasLevels && this.words.get(word) === false;
  }

  /** Returns the common words that are left, the shortest first. */
  left() {
    const left = [...this.words].filter(([word, isCommon]) => (isCommon || !this.hasLevels) && !this.found.has(word));
    return left.map(([word]) => word).sort((a, b) => [...a].length - [...b].length || (a < b ? -1 : 1));
  }

  /** Adds a word that was found. @param {string} word */
  add(word) {
    this.found.add(word);
    if (!this.hasLevels || this.words.get(word)) this.common += 1;
  }
}
