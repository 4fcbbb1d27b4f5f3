import type { AnyActorRef, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { User } from '../../src/api/account/accounts';
import type { MemberPage, MemberQuery } from '../../src/api/members/memberSchemas';
import type { membersMachine } from '../../src/machines/members/members.machine';
import { idsIn, visibleOf } from '../../src/machines/members/memberList';
import type { authMachine } from '../../src/machines/session/auth.machine';
import type { AuthRequest, CallFailed, LoginResult } from '../../src/machines/session/authTypes';
import type { fieldsMachine, FieldValues } from '../../src/machines/shared/fields.machine';
import { problemOf } from '../../src/machines/shared/problemOf';
import { members as words } from '../../src/content/members';
import { roleViews } from '../../src/content/roles';
import { controls } from '../../src/content/site';
import { role, type Query } from '#xstate-paths/controls';
import type { Invariant, Moment } from '#xstate-paths/invariants';
import { isActorOutcome } from '#xstate-paths/model';

// Conditions for every state of every path: a sentence and its check each.

type Sentences<Snapshot> = Readonly<Record<string, Invariant<Snapshot>>>;

/** The output of an actor that has just succeeded, in a list of one; an empty list otherwise. */
const outputsOf = ({ event }: Moment<unknown>, actor: string): unknown[] =>
  event && isActorOutcome(event) && event.kind === 'done' && event.actor === actor ? [event.output] : [];
/** The event that was sent, if it has this type. */
const sentEvent = ({ event }: Moment<unknown>, type: string) =>
  event && !isActorOutcome(event) && event.type === type ? event : undefined;
/** Whether the machine did one of these in the step. */
const did = ({ effects }: Moment<unknown>, ...names: string[]) =>
  effects.some(({ name }) => names.includes(name));

type Auth = SnapshotFrom<typeof authMachine>;

/** Where the context keeps why a call of the session failed. */
const requestOf: Readonly<Record<string, AuthRequest>> = { logIn: 'login', refreshSession: 'refreshTokens' };

/** The person in storage after a step. */
const storedUser = (stored: User | null = null, moment: Moment<Auth>): User | null => {
  const { event } = moment;
  const isUnreadable =
    event && isActorOutcome(event) && event.kind === 'failed' && event.actor === 'readSession';
  if (isUnreadable || did(moment, 'forgetSession', 'clearStorage')) return null;
  const [written = stored] = (
    ['readSession', 'logIn', 'secondFactor'].flatMap((actor) => outputsOf(moment, actor)) as (
      LoginResult | { user: User | null } | null
    )[]
  )
    .filter((output) => output === null || ('user' in output && output.user !== null))
    .map((output) => (output && 'user' in output ? output.user : null));
  const change = sentEvent(moment, 'session.changed');
  return change ? (change['user'] as User | null) : written;
};

/** No person is shown before storage has been read, nor while a code replaces an earlier session. */
const showsNobodyYet = (snapshot: Auth) =>
  snapshot.context.user === null &&
  (snapshot.matches({ restoring: 'reading' }) || snapshot.matches('secondStep'));

/** The session that a page shows. */
export const sessionInvariants: Sentences<Auth> = {
  'The person shown as signed in is the one in storage.': {
    remembers: storedUser,
    holds: ({ snapshot }, stored) => showsNobodyYet(snapshot) || snapshot.context.user?.id === stored?.id,
    isShown: async (page, { snapshot }) => {
      const { user } = snapshot.context;
      const stored = await page.stored?.('user');
      const name = stored ? (JSON.parse(stored) as User).name : user?.name;
      const named = await page.count({ ...role('button', name), within: role('banner') });
      return user === null || named === 1;
    },
  } satisfies Invariant<Auth, User | null>,
  'Why a log-in, a refresh or another call of the session failed is kept.': {
    holds: (moment: Moment<Auth>) => {
      const { snapshot, event } = moment;
      const told = sentEvent(moment, 'call.failed') as CallFailed | undefined;
      const own = event && isActorOutcome(event) && event.kind === 'failed' ? event : undefined;
      const request = told?.request ?? requestOf[own?.actor ?? ''];
      const { error } = told ?? own ?? {};
      return !request || snapshot.context.problems[request]?.message === problemOf(error).message;
    },
  },
  'Why a log-in or a refresh failed is forgotten when the next begins.': {
    holds: ({ snapshot }) =>
      (!snapshot.matches('loggingIn') || !snapshot.context.problems.login) &&
      (!snapshot.matches({ signedIn: 'refreshing' }) || !snapshot.context.problems.refreshTokens),
  },
};

type Members = SnapshotFrom<typeof membersMachine>;

/** Whether a list holds as many members as it says, and each once. */
const isConsistent = ({ users, results, totalResults, totalIsExact, next }: MemberPage): boolean =>
  new Set(users.map(({ id }) => id)).size === users.length &&
  results === users.length &&
  totalResults >= users.length &&
  (next !== null || !totalIsExact || totalResults === users.length);

const shownLists = ['refreshing', 'ready', 'loadingMore', 'interrupted', 'end', 'empty'] as const;
const isListShown = (snapshot: Members) => shownLists.some((list) => snapshot.matches({ list }));
const isListAtRest = (snapshot: Members) =>
  isListShown(snapshot) &&
  !snapshot.matches({ list: 'refreshing' }) &&
  !snapshot.matches({ list: 'loadingMore' });

// The catalogue runs the models in a browser, which has no node:util.
const isSameQuery = (one: MemberQuery, other: MemberQuery | null): boolean =>
  other !== null &&
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/**
 * The query that the service answered with the fetched members; null before the first answer. The service refuses the
 * cursor of one query under another.
 */
const answeredQuery = (answered: MemberQuery | null = null, moment: Moment<Members>): MemberQuery | null => {
  const { before } = moment;
  if (!before || outputsOf(moment, 'fetchPage').length === 0) return answered;
  const { query } = before.context;
  if (before.matches({ list: 'loadingMore' }) && !isSameQuery(query, answered)) return null;
  return query;
};

/** Whether the list may lack a written change. */
const isStale = (stale = false, moment: Moment<Members>): boolean => {
  const { snapshot, event } = moment;
  const ended = event && isActorOutcome(event) ? event : undefined;
  if (sentEvent(moment, 'members.changed') ?? sentEvent(moment, 'deletion.ended')) return true;
  // A page that fails is reported, and the person can refresh the list.
  if (ended && 'actor' in ended && ended.actor === 'fetchPage')
    return stale && ended.kind === 'done' && moment.before?.matches({ list: 'loadingMore' }) === true;
  return stale && !snapshot.matches({ list: 'failed' });
};

/** The name of the checkbox in a member's row. */
const rowOf = (name: string) => new RegExp(`^${words.row.select(name)}\\b`);

/** The member list. */
export const listInvariants: Sentences<Members> = {
  'The list holds each member that it says it holds, once, and the total is what it says.': {
    holds: ({ snapshot }) =>
      isConsistent(snapshot.context.fetched) && isConsistent(visibleOf(snapshot.context)),
  },
  'What was written is in the list afterwards.': {
    remembers: isStale,
    holds: ({ snapshot }, stale) => !stale || !isListAtRest(snapshot),
  } satisfies Invariant<Members, boolean>,
  'Each selected member is in the list.': {
    holds: ({ snapshot: { context } }) => {
      const listed = new Set(context.fetched.users.map(({ id }) => id));
      return [...context.selected].every((id) => listed.has(id));
    },
  },
  'A member who is being deleted is neither listed nor selected.': {
    holds: ({ snapshot: { context } }) => {
      const going = new Set(idsIn(context.deletions));
      return (
        visibleOf(context).users.every(({ id }) => !going.has(id)) &&
        [...context.selected].every((id) => !going.has(id))
      );
    },
  },
  'As many members are ticked as are said to be selected.': {
    isShown: async (page, { snapshot }) => {
      const visible = visibleOf(snapshot.context);
      const all = snapshot.hasTag('all');
      const selected = all ? new Set(visible.users.map(({ id }) => id)) : snapshot.context.selected;
      if ((await page.count(role('grid'))) === 0) return true;
      const ticked = visible.users.filter(({ id }) => selected.has(id));
      for (const { id, name } of visible.users) {
        const found = await page.count({ ...role('checkbox', rowOf(name)), checked: true });
        if (found !== (selected.has(id) ? 1 : 0)) return false;
      }
      const label = all ? words.selection.matching(visible.total) : words.selection.count(selected.size);
      return ticked.length === 0 || (await page.text()).includes(label);
    },
  },
  'A list that is not the one that was asked for is marked as such.': {
    remembers: answeredQuery,
    holds: ({ snapshot }, answered) =>
      !isListShown(snapshot) || isSameQuery(snapshot.context.query, answered),
    isShown: async (page, _, answered) => {
      const current = (await page.count(role('grid'))) - (await page.count({ ...role('grid'), busy: true }));
      if (current === 0) return true;
      const view = roleViews.find(({ id }) => id === answered?.role);
      return (
        (await page.value(role('searchbox', words.search))) === answered?.search &&
        (await page.count({ ...role('radio', view?.name), checked: true })) === 1
      );
    },
  } satisfies Invariant<Members, MemberQuery | null>,
};

type Fields = SnapshotFrom<typeof fieldsMachine>;

/** The fields of a form. */
export const fieldsInvariants: Sentences<Fields> = {
  'What a person has typed stays until the form is filled in again.': {
    remembers: (typed: FieldValues = {}, moment: Moment<Fields>) => {
      const changed = sentEvent(moment, 'field.changed');
      const found = sentEvent(moment, 'draft.found');
      const isFilled = ['fields.replaced', 'fields.loaded', 'draft.discarded'].some((type) =>
        sentEvent(moment, type),
      );
      if (isFilled) return {};
      if (found) return { ...typed, ...(found['values'] as FieldValues) };
      return changed ? { ...typed, [changed['field'] as string]: changed['value'] as string } : typed;
    },
    holds: ({ snapshot }, typed) =>
      Object.entries(typed).every(([field, value]) => snapshot.context.values[field] === value),
  } satisfies Invariant<Fields, FieldValues>,
};

interface Typed {
  values: FieldValues;
  /** Whether the form has no other message; before it is sent, it may be filled in or emptied without a trace. */
  isAll: boolean;
}

/**
 * A form on the screen.
 * @param finds its fields
 * @param startsEmpty false for a prefilled form
 */
export const showsTyped = (
  finds: Readonly<Record<string, Query>>,
  startsEmpty = true,
): Sentences<AnyMachineSnapshot> => ({
  'Typed text is in its own field and in no other.': {
    remembers: (before: Typed = { values: {}, isAll: startsEmpty }, moment: Moment) => {
      const changed = sentEvent(moment, 'field.changed');
      if (sentEvent(moment, 'fields.completed') ?? sentEvent(moment, 'form.submitted'))
        return { values: {}, isAll: false };
      if (!changed) return before;
      const values = { ...before.values, [changed['field'] as string]: changed['value'] as string };
      return { ...before, values };
    },
    isShown: async (page, _, { values, isAll }) => {
      for (const [field, find] of Object.entries(finds)) {
        const wanted = values[field] ?? (isAll ? '' : undefined);
        const value = await page.value(find);
        if (wanted !== undefined && value !== null && value !== wanted) return false;
      }
      return true;
    },
  } satisfies Invariant<AnyMachineSnapshot, Typed>,
});

const isRunning = ({ children }: AnyMachineSnapshot, actor: string) =>
  Object.values(children as Readonly<Record<string, AnyActorRef | undefined>>).some(
    (child) => child?.src === actor,
  );

/**
 * The person sees that something is being written, and waits.
 * @param actors the actors that write
 */
export const showsWork = (...actors: readonly string[]): Sentences<AnyMachineSnapshot> => ({
  'A call that writes is shown while it runs.': {
    isShown: async (page, { snapshot }) => {
      const isWriting = snapshot.status === 'active' && actors.some((actor) => isRunning(snapshot, actor));
      return !isWriting || (await page.text()).includes(controls.busy);
    },
  },
});

const tells = ['notify', 'notifyAfterReload', 'reportProblem'] as const;

/**
 * Every error is shown: by a notice, or by the text of a state on the screen.
 * @param shownIn the states whose screen shows the error, with the text
 * @param unsaid the actors whose failure does not affect the person, by the reason
 */
export const saysErrors = (
  shownIn: Readonly<Record<string, string>> = {},
  unsaid: Readonly<Record<string, readonly string[]>> = {},
): Sentences<AnyMachineSnapshot> => {
  const silent = Object.values(unsaid).flat();
  const wordsIn = ({ snapshot, event }: Moment): string[] | undefined => {
    const problem = event && isActorOutcome(event) ? event : undefined;
    if (problem?.kind !== 'failed' || silent.includes(problem.actor)) return undefined;
    return Object.entries(shownIn).flatMap(([state, words]) =>
      snapshot.matches(state as never) ? [words] : [],
    );
  };
  return {
    'Every error is shown.': {
      holds: (moment) => {
        const words = wordsIn(moment);
        return words === undefined || words.length > 0 || did(moment, ...tells);
      },
      isShown: async (page, moment) => {
        const [words] = wordsIn(moment) ?? [];
        return words === undefined || (await page.text()).includes(words);
      },
    },
  };
};
