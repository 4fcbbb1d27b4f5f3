/**
 * Invisible characters: format and control characters, and two that look like a space. Joiners between non-ASCII letters are
 * kept, because Persian and Indian names contain them.
 */
const unseen = /(?!(?<=[^\0-\x7f])[\u200c\u200d][^\0-\x7f])(?![\t-\r])[\p{Cf}\p{DI}\p{Cc}\u2800\ufffc]/gu;
/** The ASCII characters that word processors, phones and Turkish keyboards replace, by their substitutes. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/[‘’ʼ′]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/İ/g, 'i'],
];
/** Removes invisible characters from a text and replaces lookalikes by ASCII. */
export const plainText = (typed: string): string =>
  lookalikes.reduce(
    (rest, [lookalike, ascii]) => rest.replace(lookalike, ascii),
    typed.normalize('NFKC').replace(unseen, '').trim(),
  );

/**
 * The forms of a copied address: with its link, as in Outlook's plain text and Markdown, after a name, in brackets or in
 * quotation marks.
 */
const wrapped =
  /^(?:(?<text>[^\s@]+@[^\s@<>]+)\s*<(?:mailto:)?\k<text>>|\[(?<link>[^\s@\]]+@[^\s@\]]+)\]\((?:mailto:)?\k<link>\)|[^<>@]*<(?<named>[^<>]*)>|[<"'‘“„«([](?<quoted>.*)[>"'’”“»)\]])$/i;
/** Characters around a copied address that belong to the surrounding text. */
const around = /^(?:mailto|smtp|e-?mail):\s*|(?<=^mailto:[^?]*)\?.*$|[.,;:!?)\]>"'|]+$/gi;
/** A longer text cannot be an address with its surroundings. */
const maxTextLength = 400;
/** Characters that would end the host of a URL. A text with one of them is not a domain. */
const endsHost = /[\s/?#:@\\%[\]]/;
const maxAddressLength = 254;

const hostOf = (domain: string): string | undefined => {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
};

/**
 * Converts a domain to ASCII, the form that mail servers use: https://url.spec.whatwg.org/#concept-domain-to-ascii. An
 * invalid domain is returned unchanged.
 */
const asciiDomain = (domain: string): string => {
  if (!/[^\0-\x7f]/.test(domain) || domain.length > maxAddressLength || endsHost.test(domain)) return domain;
  // A joiner at the edge of a label makes a domain invalid.
  return hostOf(domain) ?? hostOf(domain.replace(/[\u200c\u200d]/g, '')) ?? domain;
};

/**
 * Normalizes an e-mail address for storage and comparison, however it was typed, pasted or written into a file or link: in
 * lower case, the domain in ASCII, without invisible characters and without the text that was copied along with it.
 */
export const normalizeEmail = (typed: string): string => {
  if (typed.length > maxTextLength) return typed.toLowerCase();
  const text = plainText(typed).replace(/[\s.,;]+$/, '');
  const inner = Object.values(wrapped.exec(text)?.groups ?? {}).find(Boolean) ?? text;
  const address = inner.replace(around, '').trim();
  const domain = address.lastIndexOf('@') + 1;
  return (address.slice(0, domain) + asciiDomain(address.slice(domain))).toLowerCase();
};

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const valid =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/;

/** Whether a text is an e-mail address once it is normalized: any that a browser's e-mail field accepts. */
export const isEmail = (typed: string): boolean => {
  const address = normalizeEmail(typed);
  return address.length <= maxAddressLength && valid.test(address);
};
