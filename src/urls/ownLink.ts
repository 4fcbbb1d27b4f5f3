import { readAffiliate } from './affiliate';

/** A typed affiliate code or link, or the reason why it is neither. */
export type OwnLink =
  { kind: 'code'; code: string } | { kind: 'link'; href: string } | { kind: 'noCode' } | { kind: 'neither' };

/** The link that an affiliate's code makes, to a site's landing page. */
export const linkWithCode = (site: string, code: string): string => `${site}/?aff=${code}`;

/** Reads a typed code or link. A link is kept unchanged, and must contain a code, without which it earns no commission. */
export const readOwnLink = (typed: string): OwnLink => {
  const text = typed.trim();
  if (/^[\w-]{1,200}$/.test(text)) return { kind: 'code', code: text };
  const href = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(href)) return { kind: 'neither' };
  const { hostname, username, search, hash } = new URL(href);
  if (username !== '' || !/\.|^localhost$/.test(hostname)) return { kind: 'neither' };
  // The site's own addresses may have their query after the hash.
  const query = new URLSearchParams(`${search.slice(1)}&${hash.split('?')[1] ?? ''}`);
  return readAffiliate(query)?.aff === undefined ? { kind: 'noCode' } : { kind: 'link', href };
};
