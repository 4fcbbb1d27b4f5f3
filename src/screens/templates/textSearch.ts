/** A text without what one doesn't look for in it: capitals, the shape of quotes, and how it wraps. */
const plain = (text: string) =>
  text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

/** The indices of the texts that have the searched words in them, in this order. */
export const indicesWith = (texts: readonly string[], search: string): number[] => {
  const words = plain(search);
  return texts.flatMap((text, index) => (plain(text).includes(words) ? [index] : []));
};
