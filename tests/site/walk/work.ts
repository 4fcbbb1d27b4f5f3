import type { Call } from '../support/network';
import type { Tab } from '../support/wholePage';

export const isDone = ({ status }: Call) => status !== null && status < 300;
export const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
export const isImport = ({ path }: Call) => path === '/v1/members/import';

/** The id of the person to whom an access token was given. */
export const ownerOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

/** The open dialog, by its title. */
export const dialogOf = (dom: ParentNode): Element | undefined =>
  [...dom.querySelectorAll('dialog')].find((dialog) => dialog.querySelector('h2'));

/** A page with its calls, and each typed text with its dialog and the number of responses at that time. */
interface Worked extends Pick<Tab, 'network'> {
  page: () => { dom: ParentNode };
  typed: readonly { text: string; dialog: Element; since: number }[];
}

/** The work on the page that a reload would lose, a phrase each. */
export const workOn = ({ page, network, typed }: Worked): string[] => {
  const dialog = dialogOf(page().dom);
  if (!dialog) return [];
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const isSent = (text: string, since: number) =>
    network
      .arrived()
      .slice(since)
      .some((call) => isDone(call) && JSON.stringify(call.sent).includes(text));
  const links = network
    .arrived()
    .filter((call) => call.method === 'POST' && call.path === '/v1/invitations' && isDone(call))
    .map(({ answer }) => (answer as { url: string }).url);
  return [
    ...typed
      .filter((entry) => entry.dialog === dialog && fields.includes(entry.text))
      .flatMap(({ text, since }) => (isSent(text, since) ? [] : [`the text "${text}"`])),
    ...links.filter((url) => fields.includes(url)).map(() => 'the link of an invitation'),
    ...(/\.csv/.test(textOf(dialog)) && dialog.querySelector('input[type=file]') ? ['a chosen file'] : []),
    ...(dialog.querySelector('table') ? ['the rows that were not imported'] : []),
    ...(network.calls().some((call) => isImport(call) && !call.isOver) ? ['a running import'] : []),
  ];
};
