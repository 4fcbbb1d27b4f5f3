import { isEmail, normalizeEmail } from '../../../contract/emailAddress';

/** A person to be invited. */
export interface Invitee {
  name: string;
  /** The typed text, if it is not an address. */
  email: string;
}

const isOfSeveral = (text: string): boolean => text.split('@').length > 2;

/**
 * Splits a list into entries: at line breaks and semicolons, and in a line with several addresses also at commas, then at
 * blanks.
 */
const entriesOf = (text: string): string[] => {
  const lines = text.split(/[\n\r;]/);
  const parts = lines.flatMap((line) =>
    isOfSeveral(line) || !line.includes('<') ? line.split(',') : [line],
  );
  return parts
    .flatMap((part) => (isOfSeveral(part) ? part.split(/\s/) : [part]))
    .map((part) => part.trim())
    .filter(Boolean);
};

/** The name in an address: "kei.tanaka@school.example" reads "Kei Tanaka". */
const nameIn = (address: string): string =>
  address
    .slice(0, address.lastIndexOf('@'))
    .replace(/\+.*/, '')
    .split(/[._-]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 100);

/** An entry such as `Kei Tanaka <kei@school.example>`, or a row with a name's cell and an address's cell. */
const inviteeOf = (entry: string): Invitee => {
  const word = entry.split(/\s+/).find((part) => part.includes('@')) ?? entry;
  if (!isEmail(word)) return { name: '', email: entry };
  const email = normalizeEmail(word);
  const name = entry
    .replace(word, '')
    .replace(/["\s]+/g, ' ')
    .trim();
  return { name: name || nameIn(email) || email, email };
};

/** Reads the people in a typed or pasted list. Each address appears once. */
export const inviteesIn = (text: string): Invitee[] => [
  ...new Map(
    entriesOf(text)
      .map(inviteeOf)
      .map((invitee) => [invitee.email, invitee]),
  ).values(),
];
