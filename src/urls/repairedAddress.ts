// The inline script (src/document/start.ts) has no room for a library.

/** Decodes once, if the text can be decoded. */
const decodedOnce = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The percent codes of `#`, `/`, `?`, `&` and `=`, encoded any number of times. */
const separatorCode = /%(?:25)*(?:2[36F]|3[DF])/i;

/** Decodes the route before the parameters. A route of the site contains no percent codes. */
const decodedRoute = (route: string): string => {
  let text = route;
  while (separatorCode.test(text) && !text.includes('?')) {
    const decoded = decodedOnce(text);
    if (decoded === text) break;
    text = decoded;
  }
  return /\s/.test(text) ? route : text;
};

/** The parameters that may follow an encoded ampersand. A destination, which has parameters of its own, may contain them too. */
const names = 'email|role|teamId|parentUser|profileName|token|undo';
const encodedAmpersand = new RegExp(`(?<=[?&](?:email|token)=[^&]*)%26(?=(?:${names})(?:=|%3D))`, 'gi');
/** Quoted-printable text writes each equals sign as `=3D`. */
const quotedPrintable = /\?\w+=3D[^&]*(?:&\w+=3D[^&]*)+$/;

/**
 * The end of an address is a path, or a parameter whose trailing text may be removed. A code or a destination may end in any
 * character.
 */
const endsPlain = /^[^?]*$|[?&]email=[^&#]*$/;
const end = /(?:%[\da-f]{2}|[^a-z\d/])+$/i;

/** Removes trailing punctuation that mail and chat programs append: paths and e-mail addresses end in a letter or a digit. */
const withoutLeftovers = (text: string): string => {
  const decoded = decodedOnce(text);
  const kept = decoded.replace(/[^\p{L}\p{M}\p{N}/]+$/u, '');
  return kept === decoded ? text : encodeURI(kept);
};

/** Extracts a token from the characters that wrap or break it. A token has 43 letters, digits, dashes and underscores. */
const plainToken = (token: string): string =>
  decodedOnce(token.replace(/^3D(?=[\w-]{43}(?![\w-]))/, ''))
    .replace(/[^\w-]/g, '')
    .slice(0, 43);

/**
 * Repairs an address that a mail program, a click tracker or a person has damaged on its way here: `#`, `?`, `&` and `=` that were written as
 * percent codes or entities, the text after a link, a broken token, and the plus of an e-mail address. An address that the service or the
 * site wrote is returned unchanged.
 * @param address path, query and hash
 */
export const repairedAddress = (address: string): string => {
  let repaired = address
    // Entities: `&amp;`, twice encoded ones, and those whose semicolon is a percent code or missing.
    .replace(/&amp(?:;|%3B|(?=[a-z]+=))(?:amp(?:;|%3B))*/gi, '&')
    .replace(/&#(x?)([\da-f]{2,6})(?:;|%3B)/gi, (_, hexadecimal: string, code: string) =>
      String.fromCharCode(parseInt(code, hexadecimal ? 16 : 10)),
    )
    .replace(/(?:&\w+(?:;|%3B)[^\w/]*)+$/i, '')
    .replace(/^[^?&=]*/, decodedRoute)
    // A tracker has encoded the hash after its own parameters.
    .replace(/%23(?=\/[a-z-]+\?(?:email|token)=)/, '#')
    // A tracker appends its parameters to any address in the same way.
    .replace(/^([^?&]*)&(?=\w+=)/, '$1?')
    .replace(/([?&]\w+=[^?&#/]*)\?(?=\w+=)/g, '$1&')
    .replace(encodedAmpersand, '&')
    // A parameter's name contains no equals sign.
    .replace(/([?&]\w+)%3D/gi, '$1=');
  if (quotedPrintable.test(repaired)) repaired = repaired.replaceAll('=3D', '=');
  // All values were encoded twice: an e-mail address has an at sign.
  if (/[?&]email=[^&@]*%2540/.test(repaired) && !/[?&]email=[^&]*(?:@|%40)/.test(repaired))
    repaired = repaired.replaceAll('%25', '%');
  if (endsPlain.test(repaired)) repaired = repaired.replace(end, withoutLeftovers);
  return (
    repaired
      .replace(/(?<=[?&]token=)[^&#]*/g, plainToken)
      // An address contains no space.
      .replace(/(?<=[?&]email=)[^&#]*(?=@|%40)/, (email) => email.replace(/(?!^)(?:\+|%20)/g, '%2B'))
  );
};
