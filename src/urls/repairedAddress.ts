// The inline script (src/document/start.ts) has no room for a library.

/**
 * Characters that mail and chat programs leave at the end of a link, plain and as browsers encode them. No path, token or
 * e-mail address ends with them.
 */
const leftovers =
  /(?:[.,;:!?)\]>"'*|…”’»]|%2[0279AC]|%3[ABE]|%5D|%7C|%0[AD]|%C2%A0|%C2%BB|%E2%80%(?:8B|9[9D]|A6))+$/i;
/** The end of an address is a path, or a parameter that may lose its leftovers. A code or a destination may end in anything. */
const endsPlain = /^[^?]*$|[?&](?:token|email)=[^&#]*$/;

/** Decodes once, if the text can be decoded. */
const decodedOnce = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Repairs an address that a mail program, a click tracker or a person has damaged on its way here: `#`, `?`, `&` and `=` that were written as
 * percent codes or entities, the text after a link, and the plus of an e-mail address. An address that the service or the site wrote
 * is returned unchanged.
 * @param address path, query and hash
 */
export const repairedAddress = (address: string): string => {
  const [, path = '', query = ''] = /^([^?#]*)(.*)/s.exec(address) ?? [];
  let repaired = path.replace(/%(?:25)*23/, '#') + query;
  // Entities: `&amp;`, doubly encoded ones, and ones with a percent-encoded semicolon.
  repaired = repaired.replace(/&(?:amp(?:;|%3B)|#0*38;|#x0*26;)(?:amp(?:;|%3B))*/gi, '&');
  // A route contains no other question mark, so the whole query was encoded with it.
  repaired = repaired.replace(/^([^?]*?)%(?:25)*3F(.*)$/is, (_, route: string, rest: string) => {
    const whole = rest.includes('=') ? rest : decodedOnce(rest);
    return `${route}?${/[#\s]/.test(whole) ? rest : whole}`;
  });
  repaired = repaired
    // A parameter's name contains no equals sign.
    .replace(/([?&]\w+)%3D/gi, '$1=')
    // Quoted-printable text writes an equals sign as =3D.
    .replace(/([?&]token=)3D(?=[\w-]{43}(?![\w-]))/, '$1')
    .replace(/([?&]token=[\w-]{43})%26(\w+)(?:=|%3D)/i, '$1&$2=');
  if (endsPlain.test(repaired)) repaired = repaired.replace(leftovers, '');
  // An address contains no blank.
  return repaired.replace(/(?<=[?&]email=)[^&#]*/, (email) => email.replace(/(?!^)\+/g, '%2B'));
};
