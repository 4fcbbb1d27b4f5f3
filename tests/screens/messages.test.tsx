import { act, fireEvent, screen } from '@testing-library/react';
import { renderUnstyled } from '../support/renderUnstyled';
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toast } from 'react-toastify/unstyled';
import { createActor, fromPromise, type EventObject } from 'xstate';
import type { UndoneDeletion } from '../../src/api/members/memberSchemas';
import { DependenciesProvider, type Dependencies } from '../../src/app/runtime/dependencies';
import { KeptInput } from '../../src/app/routes/SignedInRoute';
import { offerUndo } from '../../src/app/actors/deletion';
import { createToasts } from '../../src/app/toasts/toasts';
import { PageLayout } from '../../src/components/page/PageLayout';
import type { User } from '../../src/api/account/accounts';
import { authMachine } from '../../src/machines/session/auth.machine';
import type { Halfway } from '../../src/machines/session/authTypes';
import type { Chosen } from '../../src/machines/members/chosen';
import { deletionMachine, type Deleted, type UndoInput } from '../../src/machines/members/deletion.machine';
import type { Notice, Work } from '../../src/machines/shared/effects';
import type { FieldsActor } from '../../src/machines/shared/fields.machine';
import { Login } from '../../src/screens/account/Login';
import { ServiceNotice } from '../../src/screens/shell/ServiceNotice';
import { ledgerTextOf, machineNames } from '../models/ledger';
import {
  callbackDriver,
  controlled,
  flushPromises,
  invalid,
  refusal,
  taken,
  unreachable,
} from '../support/actors';
import { eventually } from '../support/eventually';
import { renderScreen } from '../support/renderScreen';
import { user } from '../support/samples';
import { show } from '../stages/shownStage';

/** What a row of docs/messages.md says. */
interface Row {
  cause: string;
  words: string;
  place: string;
  /** Milliseconds; null without a limit. */
  limit: number | null;
  ends: readonly string[];
}
type Ends = Readonly<Record<string, () => unknown>>;

const rows: readonly Row[] = readFileSync('docs/messages.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => {
    const [cause = '', words = '', place = '', time = '', ends = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const limit = time === 'no limit' ? null : Number(/^(\d+) s$/.exec(time)?.[1]) * 1000;
    return { cause, words, place, limit, ends: ends.split('; ') };
  });

/** What the machines say in toasts. */
const ledgers = machineNames.map(ledgerTextOf).join('\n');
const sayings = [...ledgers.matchAll(/“(.+)” \((\w+), (?:(\d+) ms|until dismissed)/g)].map(
  ([, words = '', kind = '', limit]) => ({ words, kind, limit: limit === undefined ? null : Number(limit) }),
);
const kindIn = (place: string) => /^an? (\w+) toast$/.exec(place)?.[1];

const press = (name: string) => () => fireEvent.click(screen.getByRole('button', { name }));
const withWords = (selector: string, words: string) =>
  [...document.querySelectorAll(selector)].find(({ textContent }) => textContent.includes(words));
const pressCross = (words: string) => () => {
  const cross = withWords('[data-notices] .Toastify__toast', words)?.querySelector(
    'button[aria-label=close]',
  );
  if (!cross) throw new Error('The toast has no cross.');
  fireEvent.click(cross);
};

/** Finds a message in its place. */
const places: Readonly<Record<string, (words: string) => Element | undefined>> = {
  'a success toast': (words) => withWords('[data-notices] [role=status]', words),
  'an info toast': (words) => withWords('[data-notices] [role=status]', words),
  'an error toast': (words) => withWords('[data-notices] [role=alert]', words),
  'a bar above the page': (words) => withWords('div:has(+ main)', words),
  'above a form’s button': (words) => withWords('form > :has(+ button[type=submit]) [data-message]', words),
  'at the field': (words) =>
    [...document.querySelectorAll('form [aria-describedby]')].find((field) =>
      withWords(`[id="${field.getAttribute('aria-describedby') ?? ''}"]:not([data-message])`, words),
    ),
  'in its dialog': (words) => withWords('dialog form > *', words),
};

const openToasts = async () => {
  const library = await import('../../src/app/toasts/Toastify');
  const toasts = createToasts(() => Promise.resolve(library));
  const { unmount } = renderUnstyled(<toasts.Container />);
  onTestFinished(() => {
    unmount();
    toast.dismiss();
  });
  act(() => {
    toasts.show({ kind: 'error', text: 'Ready', duration: 'untilDismissed', about: ['ready'] });
  });
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe('Ready'));
  act(() => {
    toasts.retract('ready');
  });
  await eventually(() => expect(screen.queryByRole('alert')).toBeNull());
  vi.useFakeTimers();
  return toasts;
};

/** A toast as the machines say it. */
const said = async ({ words, place, limit }: Row): Promise<Ends> => {
  const kind = kindIn(place) as Notice['kind'];
  expect(sayings).toContainEqual({ words, kind, limit });
  const toasts = await openToasts();
  act(() => {
    toasts.show({
      kind,
      text: words,
      duration: limit ?? 'untilDismissed',
      about: ['unreachable', 'members'],
    });
  });
  return {
    'its cross': pressCross(words),
    'the call succeeds': () => {
      toasts.retract('members');
    },
    'the service answers again': () => {
      toasts.retract('unreachable');
    },
  };
};

/** The bar after a call was lost. */
const lostCall = async () => {
  const { site, actors } = renderScreen(
    <PageLayout navbar={null} notice={<ServiceNotice />}>
      {null}
    </PageLayout>,
  );
  vi.useFakeTimers();
  const { problem } = site.app.getSnapshot().children;
  await act(flushPromises);
  await act(async () => {
    problem?.send({ type: 'problem.reported', problem: unreachable, about: 'members' });
    await flushPromises();
  });
  const settled = (settle: () => void) => () =>
    act(async () => {
      settle();
      await flushPromises();
    });
  return {
    problem,
    isAway: settled(() => {
      actors.askService.last().reject(new Error('no answer'));
    }),
    isThere: settled(() => {
      actors.askService.last().resolve(undefined);
    }),
    isBack: settled(() => {
      actors.waitForService.last().resolve(undefined);
    }),
  };
};

/** The log-in form, sent as it is or with this refusal. */
const sentForm = async (problem?: Parameters<typeof refusal>[0]): Promise<Ends> => {
  const { actors } = renderScreen(<Login redirectTo={null} email="" />);
  vi.useFakeTimers();
  const type = (label: string, value: string) => () =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  if (problem) {
    type('Email', 'ana@school.example')();
    type('Password', 'plum orchard')();
  }
  press('Log in')();
  await act(async () => {
    if (problem) actors.submit.last().reject(refusal(problem));
    await flushPromises();
  });
  return {
    'a field is changed': type('Password', 'plum orchard 7'),
    'the field is changed': type('Email', 'bo@school.example'),
  };
};

const causes: Readonly<Record<string, (row: Row) => Promise<Ends>>> = {
  'something was done': said,
  'a log-out, or the first of two successes': said,
  'members were deleted': async ({ words }) => {
    const toasts = await openToasts();
    const undoDeletions = controlled<UndoneDeletion, UndoInput>();
    const machine = deletionMachine.provide({
      actors: {
        deleteMembers: fromPromise<Deleted, Chosen & { deletion: string }>(() =>
          Promise.resolve({ members: 2, more: false }),
        ),
        offerUndo: offerUndo({ toasts }),
        undoDeletions: undoDeletions.logic,
        holdWork: callbackDriver<EventObject, { work: Work }>().logic,
        watchUser: callbackDriver().logic,
      },
      actions: { retractNotices: () => undefined, report: () => undefined },
    });
    await act(async () => {
      createActor(machine, { input: { chosen: { ids: ['1', '2'] }, newId: () => 'd1' } }).start();
      await flushPromises();
    });
    return { 'its cross': pressCross(words), '“Undo”': press('Undo') };
  },
  'somebody else was faster': said,
  'a call was refused': said,
  'a call was lost': said,
  'a script was lost, and the page reloaded': said,
  'the session ends over unsaved input': async ({ words }) => {
    const toasts = await openToasts();
    const retractNotices = (_: unknown, { about }: { about: string }) => {
      toasts.retract(about);
    };
    const notify = (_: unknown, notice: Notice) => {
      toasts.show(notice);
    };
    const dependencies = { effects: { notify, retractNotices } } as unknown as Dependencies;
    const { unmount } = renderUnstyled(
      <DependenciesProvider value={dependencies}>
        <KeptInput />
      </DependenciesProvider>,
    );
    const readSession = controlled<User | Halfway | null>();
    const auth = createActor(
      authMachine.provide({
        actors: { readSession: readSession.logic, watchSession: callbackDriver().logic },
        actions: { retractNotices },
      }),
    ).start();
    readSession.last().resolve(null);
    await flushPromises();
    return {
      'its cross': pressCross(words),
      'a log-in': () => {
        auth.send({ type: 'session.changed', user });
      },
      'the page is left': unmount,
    };
  },
  'the service is away': async () => {
    const { isAway, isBack } = await lostCall();
    await isAway();
    return { '“Dismiss”': press('Dismiss'), 'the service answers again': isBack };
  },
  'the service answers again, over unsaved input': async () => {
    const { isAway, isBack } = await lostCall();
    await isAway();
    await isBack();
    return { '“Dismiss”': press('Dismiss') };
  },
  'a call was lost while the service answers': async () => {
    const { isThere, problem } = await lostCall();
    await isThere();
    return {
      '“Dismiss”': press('Dismiss'),
      'the call succeeds': () => {
        problem?.send({ type: 'notices.retracted', about: 'members' });
      },
    };
  },
  'a form is sent with an empty field': () => sentForm(),
  'a form was refused': () => sentForm(taken),
  'a field was refused': () => sentForm(invalid),
  'a form shows what was typed before': async () => {
    const { actor } = await show('memberForm', 'for a new member');
    vi.useFakeTimers();
    const { fields } = actor.getSnapshot().children as { fields: FieldsActor };
    act(() => {
      fields.send({ type: 'draft.found', values: { name: 'Bo' } });
    });
    return { '“Discard”': press('Discard'), 'the form is sent': press('Add member') };
  },
};

const arrange = async (row: Row) => {
  onTestFinished(() => void vi.useRealTimers());
  const ends = await causes[row.cause]?.(row);
  const isThere = () => places[row.place]?.(row.words) !== undefined;
  expect(isThere()).toBe(true);
  return { ends, isThere };
};

it('the table of messages has every cause, and every toast that a machine says', () => {
  expect(rows.map(({ cause }) => cause)).toEqual(Object.keys(causes));
  expect(sayings.length).toBeGreaterThan(50);
  const toasts = rows.map(({ place, limit }) => `${kindIn(place) ?? ''} ${limit ?? 'no limit'}`);
  for (const { kind, limit, words } of sayings)
    expect(toasts, words).toContain(`${kind} ${limit ?? 'no limit'}`);
});

describe.each(rows)('when $cause, “$words”', (row) => {
  it(`is ${row.place}, ${row.limit === null ? 'without a limit' : `for ${row.limit / 1000} s`}`, async () => {
    const { isThere } = await arrange(row);
    const pass = (milliseconds: number) =>
      act(() => {
        vi.advanceTimersByTime(milliseconds);
      });
    if (row.limit === null) {
      pass(3_600_000);
      expect(isThere()).toBe(true);
    } else {
      pass(row.limit - 1);
      expect(isThere()).toBe(true);
      pass(1);
      expect(isThere()).toBe(false);
    }
  });

  it.each(row.ends)('goes when: %s', async (end) => {
    const { ends, isThere } = await arrange(row);
    const happen = ends?.[end];
    if (!happen) throw new Error(`No way to make it end by: ${end}`);
    await act(async () => {
      await happen();
      await flushPromises();
    });
    expect(isThere()).toBe(false);
  });
});
