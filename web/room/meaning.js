// The meaning of a word as one line.

/** @param {{lemma?: string | null, text?: string | null} | null} definition @returns {string} */
export function meaning(definition) {
  if (!definition?.text) return "";
  return definition.lemma ? `see ${definition.lemma}: ${definition.text}` : definition.text;
}
