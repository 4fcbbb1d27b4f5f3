import { restStyles } from '../../document/protocol';

const link = import.meta.env.SSR ? null : document.getElementById(restStyles.id);
const href = import.meta.env.SSR ? restStyles.href : link?.getAttribute('href');

/** The styles of the content that follows, where the page was prerendered; elsewhere its components bring their own. */
export function RestStyles() {
  return href ? <link id={restStyles.id} rel="stylesheet" href={href} /> : null;
}
