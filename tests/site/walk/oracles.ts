import type { Member, MemberPage } from '../../../src/api/members/memberSchemas';
import {
  accountNotices,
  loggingOut,
  sessionEnded,
  signedInElsewhere,
  unavailable,
} from '../../../src/content/notices';
import { controls } from '../../../src/content/site';
import { form as formWords } from '../../../src/content/forms';
import { memberDialogs } from '../../../src/content/memberDialogs';
import { emptyTitle, members as words } from '../../../src/content/members';
import { isFirstPage, isHealthCheck, isListPage, isLogout, type Call } from '../support/network';
import type { Site } from './site';
import { dialogOf, isDone, isImport, ownerOf, textOf, workOn } from './work';
import { countOf, isCounted } from '../../../src/machines/members/chosen';
import { idsIn, visibleOf } from '../../../src/machines/members/memberList';
import { isListOf } from '../../../src/machines/members/memberQuery';
import { strangeKeys } from '../../support/storageKeys';

// Every statement of the page must be true. These rules compare the rendered page with the responses that have reached it and
// the calls that it has sent. None reads a machine's state.

const pageOf = ({ answer }: Call) => answer as MemberPage;

/** The answers that a list is made of: the last first page that has arrived, and the pages after it. */
const listAnswers = (arrived: readonly Call[]): Call[] => {
  const pages = arrived.filter((call) => isListPage(call) && isDone(call));
  return pages.slice(Math.max(0, pages.findLastIndex(isFirstPage)));
};

/** The ids that a call deletes. */
const deletedBy = ({ method, path, sent }: Call): readonly string[] => {
  if (method === 'POST' && path === '/v1/members/delete')
    return (sent as { ids: string[] } | null)?.ids ?? [];
  return method === 'DELETE' && path.startsWith('/v1/members/') ? [path.slice('/v1/members/'.length)] : [];
};

const isMatchingDeletion = ({ method, path }: Call) =>
  method === 'POST' && path === '/v1/members/matching/delete';

/** Whether a call by filters is about a member. */
const fits = (member: Member, { query }: Call): boolean => {
  const { name, username, email, role, class: group, categoryId } = member;
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const begun = wordsOf([name, username, email, group].join(' '));
  const words = wordsOf(query['q'] ?? '');
  return (
    (query['role'] ?? role) === role &&
    (query['class'] ?? group) === group &&
    (query['categoryId'] ?? categoryId) === categoryId &&
    words.every((word) => begun.some((each) => each.startsWith(word)))
  );
};

/** The members whom the page may list, by id: those of the list's answers whom no call has deleted. */
const listable = (arrived: readonly Call[]): Map<string, Member> => {
  const listed = listAnswers(arrived).flatMap((call) => pageOf(call).users);
  const users = new Map(listed.map((user) => [user.id, user]));
  for (const id of arrived.filter(isDone).flatMap(deletedBy)) users.delete(id);
  const since = arrived.findLastIndex((call) => isListPage(call) && isDone(call) && isFirstPage(call));
  for (const call of arrived.slice(Math.max(0, since)).filter(isDone).filter(isMatchingDeletion))
    // While more members match, the remaining ones are unknown.
    if (!(call.answer as { more: boolean }).more)
      for (const [id, user] of users) if (fits(user, call)) users.delete(id);
  return users;
};

const factsOf = ({ name, username, email }: Member) => [name, username ?? '', email ?? ''].join(' | ');

/** The page's text about its list; null without a list. */
const readList = (dom: ParentNode) => {
  const search = dom.querySelector<HTMLInputElement>('input[type=search]');
  if (!search) return null;
  const role =
    dom.querySelector<HTMLInputElement>(`fieldset[aria-label="${words.views}"] :checked`)?.value ?? '';
  const filter = `${words.filter.class}: `;
  const chips = [...dom.querySelectorAll('button')].map(textOf);
  const grid = dom.querySelector('[role=grid]');
  const sorted = grid?.querySelector('[aria-sort]');
  const order = sorted?.getAttribute('aria-sort') === 'descending' ? 'desc' : 'asce';
  const headings = [...dom.querySelectorAll('h2')].map(textOf);
  return {
    query: {
      q: search.value,
      role,
      class: chips.find((text) => text.startsWith(filter))?.slice(filter.length) ?? '',
      ...(sorted && { sortBy: `${sorted.getAttribute('data-column')}:${order}` }),
    },
    isBusy: grid?.getAttribute('aria-busy') === 'true',
    isEmpty: headings.includes(words.nothing.title) || headings.includes(emptyTitle(role)),
    rows: [...(grid?.querySelectorAll('[role=row][aria-rowindex]') ?? [])]
      .filter((row) => row.querySelector('[role=gridcell]'))
      .map((row) => ({
        facts: ['[data-column=name] [dir]', '[data-column=username]', '[data-column=email]']
          .map((cell) => textOf(row.querySelector(cell)))
          .join(' | '),
        isTicked: row.getAttribute('aria-selected') === 'true',
      })),
    hasGrid: grid !== null,
  };
};

type List = NonNullable<ReturnType<typeof readList>>;

/** Whether an answer is one to the query that the page names. */
const answers = ({ query }: List, call: Call) =>
  Object.entries(query).every(([name, value]) => (call.query[name] ?? '') === value);

/** The query of a list call, without its page. */
const queryText = ({ query: { page: _, after: __, ...query } }: Call) =>
  JSON.stringify(Object.entries(query).sort());

/** The rows of which none is known, or more than are known. */
const unknownRows = (rows: readonly string[], known: readonly string[]) => {
  const rest = [...known];
  return rows.filter((row) => {
    const index = rest.indexOf(row);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
};

/** Whom a question to delete members may name, by id: all names that the service has told of them. */
const questionIsTrue = (site: Site, dialog: Element): boolean => {
  const title = textOf(dialog.querySelector('h2'));
  const request = site.dialogs()?.getSnapshot().context.request;
  const chosen = request?.type === 'deletion.requested' ? request : { ids: [] };
  const members = countOf(chosen);
  const reported = site.network
    .arrived()
    .filter(isListPage)
    .filter(isDone)
    .flatMap((call) => pageOf(call).users);
  const dialogText = textOf(dialog.querySelector('p'));
  if ('matching' in chosen)
    return (
      title === memberDialogs.deletion.title(members, [], isCounted(chosen)) ||
      (members === 1 && reported.some(({ name }) => title === memberDialogs.deletion.title(1, [name])))
    );
  const { ids } = chosen;
  const names = ids.map((id) => reported.filter((user) => user.id === id).map(({ name }) => name));
  const [first = []] = names;
  if (ids.length === 1) return first.some((name) => title === memberDialogs.deletion.title(1, [name]));
  return (
    title === memberDialogs.deletion.title(ids.length, []) &&
    names.filter((known) => known.some((name) => dialogText.includes(name))).length >= Math.min(3, ids.length)
  );
};

const isQuestion = (dialog: Element) =>
  [...dialog.querySelectorAll('button')].some((button) =>
    /^Delete (?:member|\S+ members?)$/.test(textOf(button)),
  );

/**
 * The names by which failures of a call may be told; a success of the same call takes the words back. None for a call whose
 * failure is shown otherwise.
 */
const subjectsOf = ({ method, path, query }: Call): readonly string[] => {
  const [, room = '', rest = ''] = /^\/v1\/(members|invitations|auth)(\/.*)?$/.exec(path) ?? [];
  if (room === 'auth')
    return (
      {
        '/login': [accountNotices.loggedIn, 'signup'],
        '/register': ['signup'],
        '/forgot-password': [accountNotices.resetLinkSent],
      }[rest] ?? []
    );
  if (room === 'invitations') {
    if (rest === '/lookup') return [];
    return [{ GET: 'invitations', POST: 'invitation' }[method] ?? 'revocation'];
  }
  if (room !== 'members' || rest.startsWith('/usernames/')) return [];
  if (rest === '/facets') return ['facets'];
  if (rest === '/import') return ['import'];
  if (method === 'DELETE' || rest === '/delete' || rest === '/matching/delete') return ['deletion'];
  if (method === 'GET') return 'sortBy' in query ? ['members'] : ['memberReading'];
  return ['memberSaving', 'assignment'];
};

/** The words of a refusal, as a toast shows them. That of a log-out has no fields to name. */
const wordsOf = (call: Call): string[] => {
  const { status, answer } = call;
  if (status === null || status < 400) return [];
  const { message, errors = {} } = answer as { message: string; errors?: Record<string, string[]> };
  const fields = isLogout(call) ? [] : Object.entries(errors);
  return fields.length === 0 ? [message] : fields.map(([field, texts]) => `${field} : ${texts.join(', ')}`);
};

/** Whether the page responds to a refusal without showing its message. */
const isShownOtherwise = ({ status, path, method, query }: Call) =>
  // The access token is refreshed, and the call repeated.
  (status === 401 && !path.startsWith('/v1/auth/')) ||
  // The page for people without access to the list, and the note that another person has deleted the member.
  (status === 403 && 'sortBy' in query) ||
  (status === 404 && method === 'DELETE' && path.startsWith('/v1/members/'));

/** The number of ended calls when a page last had a session. A log-in in another tab counts as one. */
const lastSignedIn = new WeakMap<Site['network'], number>();

/**
 * The messages of failures that were neither dismissed nor followed by a success of the same call. For each failure, the page
 * must show one of the texts.
 */
const unansweredWords = (ended: readonly Call[], signedInAt: number): string[][] => {
  const owed = new Map<string, string[][]>();
  let isAway = false;
  for (const [index, call] of ended.entries()) {
    if (index === signedInAt) owed.delete(accountNotices.loggedIn);
    // The end of an outage and the success of a form withdraw the notice of lost calls.
    const isBack = isDone(call) && (isHealthCheck(call) ? isAway : call.path.startsWith('/v1/auth/'));
    if (isBack) for (const [subject, [words]] of owed) if (words?.includes(unavailable)) owed.delete(subject);
    if (isHealthCheck(call)) isAway = !isDone(call);
    const [subject] = subjectsOf(call);
    if (subject === undefined) continue;
    // A call whose token could not be refreshed is not repeated. Its own message may replace older ones.
    if (call.status === 401) owed.get(subject)?.forEach((words) => words.push(...wordsOf(call)));
    if (isShownOtherwise(call)) continue;
    if (isDone(call)) owed.delete(subject);
    else
      owed.set(
        subject,
        (call.status === null ? [unavailable] : wordsOf(call)).map((words) => [words]),
      );
  }
  if (ended.length === signedInAt) owed.delete(accountNotices.loggedIn);
  return [...owed.values()].flat();
};

/** The toasts of errors whose words no answer to their call has carried. */
const strangeWords = ({ network, page }: Site): string[] =>
  page()
    .errors()
    .filter(({ text, about = [] }) => {
      if ([unavailable, sessionEnded, loggingOut].includes(text)) return false;
      if (text.endsWith(signedInElsewhere(''))) return false;
      const answers = network.heard().filter((call) => {
        const subjects = subjectsOf(call);
        return about.some((subject) => subjects.includes(subject)) || isLogout(call);
      });
      return !answers.flatMap(wordsOf).includes(text);
    })
    .map(({ text, about = [] }) => `${text} (${about.join(', ')})`);

/** The earlier work that is neither present any more nor sent. An import that ends does not count. */
export const lostWork = (site: Site, before: readonly string[], answersBefore: number): string[] => {
  const now = workOn(site);
  const answered = site.network.arrived().slice(answersBefore);
  const isImported = answered.some(isImport);
  return before.filter((work) => {
    if (now.includes(work)) return false;
    const [, text] = /^the text "(.*)"$/.exec(work) ?? [];
    if (text !== undefined)
      return !answered.some((call) => isDone(call) && JSON.stringify(call.sent).includes(text));
    return work !== 'a running import' && (work.includes('link') || !isImported);
  });
};

const isRunning = (calls: readonly Call[]) => calls.some((call) => isListPage(call) && !call.isOver);

/** False statements of storage and page about the signed-in person. */
const sessionLies = (site: Site): string[] => {
  const { network } = site;
  const stored = site.stored();
  const session = site.otherTab.read();
  const lies: string[] = [];
  if (session && ownerOf(session.tokens.access.token) !== session.user.id)
    lies.push('the service has given the token in storage to another person');
  // A registration stores its access token, and begins no session.
  const isRegistered = network
    .heard()
    .some(({ path, answer }) => path === '/v1/auth/register' && stored['access.token'] === tokenIn(answer));
  const left = Object.keys(stored).filter((key) => stored[key] !== null);
  if (!session && left.some((key) => key !== 'access.token' || !isRegistered))
    lies.push(`nobody is signed in, but storage has ${left.join(', ')}`);
  const name = site.page().dom.querySelector('header nav button[title]')?.getAttribute('title') ?? null;
  if (name !== (session?.user.name ?? null) && !network.calls().some(isLogout))
    lies.push(`${name ?? 'nobody'} is shown as signed in, but ${session?.user.name ?? 'nobody'} is`);
  return lies;
};
const tokenIn = (answer: unknown) => (answer as { token?: { token?: string } } | null)?.token?.token;

/** The form of an account page. */
export const accountFormOf = (dom: ParentNode): HTMLFormElement | null =>
  dom.querySelector<HTMLFormElement>('#login, #signup, #forgotPassword');

/** Lost input, and messages of a form that no response contained. */
const formLies = ({ filled, network, page }: Site): string[] => {
  const lost = [...filled].filter(([input, text]) => page().dom.contains(input) && input.value !== text);
  const message = textOf(accountFormOf(page().dom)?.querySelector('[data-message] span > span'));
  const isOwn =
    ['', formWords.incomplete, unavailable, loggingOut].includes(message) ||
    message.endsWith(signedInElsewhere(''));
  return [
    ...lost.map(([{ name }, text]) => `"${text}" was typed into ${name} and is not there any more`),
    ...(isOwn || network.heard().flatMap(wordsOf).includes(message)
      ? []
      : [`no answer has the words of the form: ${message}`]),
  ];
};

/** Buttons and pages that wait without a pending call. */
const idleWaits = ({ network, page }: Site): string[] => {
  if (network.calls().some((call) => !call.isOver && !isHealthCheck(call))) return [];
  const buttons = [...page().dom.querySelectorAll('button')].filter(
    (button) => textOf(button) === controls.busy,
  );
  return [
    ...buttons.map(() => 'a button waits for nothing'),
    ...(page().dom.querySelector('[data-fill][aria-busy=true]') ? ['a page waits for nothing'] : []),
  ];
};

/** The page's false or missing statements, one sentence each. */
export const liesOf = (site: Site): string[] => {
  const { network } = site;
  const page = site.page();
  const arrived = network.arrived();
  const lies = [...site.broken];

  for (const call of network.calls()) {
    const { after } = call.query;
    if (!isListPage(call) || after === undefined) continue;
    const issued = arrived.filter(
      (other) => isListPage(other) && isDone(other) && pageOf(other).next === after,
    );
    if (!issued.some((other) => queryText(other) === queryText(call)))
      lies.push(`a cursor is sent under another query: ${queryText(call)}`);
  }

  const text = page.text();
  const ended = network.ended();
  if (site.otherTab.read() !== null) lastSignedIn.set(network, ended.length);
  const dismissedAt = page.dismissedAt();
  const signedInAt = (lastSignedIn.get(network) ?? -1) - dismissedAt;
  for (const words of unansweredWords(ended.slice(dismissedAt), signedInAt))
    if (!words.some((each) => text.includes(each)))
      lies.push(`a failure is not said any more: ${words.join(', or ')}`);
  for (const words of strangeWords(site)) lies.push(`no answer to this call has these words: ${words}`);
  lies.push(...strangeKeys(), ...sessionLies(site), ...formLies(site), ...idleWaits(site));

  const dialog = dialogOf(page.dom);
  if (dialog && isQuestion(dialog) && !questionIsTrue(site, dialog))
    lies.push(`the question does not name whom it is about: ${textOf(dialog.querySelector('h2'))}`);

  const list = readList(page.dom);
  const context = page.members()?.getSnapshot().context;
  if (!list || !context) return lies;
  const from = listAnswers(arrived);
  const isCurrent = from.length > 0 && from.every((call) => answers(list, call));
  const users = listable(arrived);
  const rows = list.rows.map(({ facts }) => facts);
  if (list.hasGrid && !list.isBusy && !isCurrent)
    lies.push(`the list is not of the query that the page names: ${JSON.stringify(list.query)}`);
  const strangers = unknownRows(rows, [...users.values()].map(factsOf));
  if (strangers.length > 0)
    lies.push(`no answer has these rows, or they are deleted: ${strangers.join('; ')}`);
  const going = new Set(idsIn(context.deletions));
  const isAllGoing = context.deletions.some(
    (chosen) => 'matching' in chosen && isListOf(chosen.matching, context.fetched.query),
  );
  if (list.isEmpty && !isAllGoing && (!isCurrent || [...users.keys()].some((id) => !going.has(id))))
    lies.push('the list is said to be empty, though the service has answered otherwise');
  const gone = [...context.selected].filter((id) => !users.has(id));
  if (gone.length > 0) lies.push(`${gone.length} who are not in the list are selected`);
  const isAll = site.page().members()?.getSnapshot().hasTag('all') === true;
  const { total, totalIsExact } = visibleOf(context);
  if (isAll && !text.includes(words.selection.matching(total, totalIsExact)) && list.hasGrid)
    lies.push('all are selected unseen');
  const size = isAll ? list.rows.length : context.selected.size;
  if (!isAll && size > 0 && !text.includes(words.selection.count(size)))
    lies.push(`${size} are selected unseen`);
  if (list.rows.filter(({ isTicked }) => isTicked).length > size)
    lies.push('rows are ticked that are not selected');
  const isOffered = text.includes(words.again) || text.includes(words.forbidden.title);
  const isLoading = text.includes(words.loading) || list.isBusy;
  if (!list.hasGrid && !list.isEmpty && !isOffered && !isLoading)
    lies.push('the page shows neither a list nor a reason');
  return lies;
};

/** The parts of the page that still wait although no call is pending. */
export const waitsInVain = ({ page, network }: Site): boolean => {
  const list = readList(page().dom);
  const isWaiting = list !== null && (list.isBusy || page().text().includes(words.loading));
  return isWaiting && !isRunning(network.calls());
};

/** The rows and the count that the page shows. */
export const shownList = (dom: ParentNode) => ({
  rows: readList(dom)?.rows.map(({ facts }) => facts) ?? [],
  count: textOf(dom.querySelector('h1 + p')),
});
export { factsOf };
