/** Invisible format characters. Joiners between letters that are not ASCII are part of Persian and Indian names. */
const unseen = /(?!(?<=[^\0-\x7f])[\u200c\u200d][^\0-\x7f])[\p{Cf}\p{DI}]/gu;
/** Characters around a copied address that belong to the surrounding text. */
const enclosed = /^[<"'‘“](.*)[>"'’”]$/;
const around = /^mailto:|[.,;]+$/gi;
/** Characters that would end the host of a URL. A text with one of them is not a domain. */
const endsHost = /[\s/?#:@\\%[\]]/;
const maxAddressLength = 254;

/**
 * Converts a domain to ASCII, the form that mail servers use: https://url.spec.whatwg.org/#concept-domain-to-ascii. An
 * invalid domain is returned unchanged.
 */
const asciiDomain = (domain: string): string => {
  if (!/[^\0-\x7f]/.test(domain) || domain.length > maxAddressLength || endsHost.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/**
 * Normalizes an e-mail address for storage and comparison, however it was typed, pasted or written into a file or link: in
 * lower case, the domain in ASCII, without invisible characters and without the text that was copied along with it.
 */
export const normalizeEmail = (typed: string): string => {
  const text = typed.normalize('NFKC').replace(unseen, '').trim();
  const address = text.replace(enclosed, '$1').replace(around, '').trim();
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
