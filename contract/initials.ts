/** The initials of a person: of the first and the last word of the name, in capitals; empty for a name without letters. */
export const initialsOf = (name: string): string => {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return ends.join('').toUpperCase();
};
