import '../../support/popover';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { eventOf, queriesOf } from '#xstate-paths/controls';
import type { ReachedState } from '#xstate-paths/explore';
import { modelEventOf, stateKeyOf } from '#xstate-paths/model';
import { usableElement } from '#xstate-paths/onDocument';
import { pathTests, type Page } from '#xstate-paths/pathTests';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { memberLabels } from '../../../src/content/members';
import { flushPromises, taken, unreachable } from '../../support/actors';
import { operate, show } from './shownStage';
import { modelOnStage } from './staging';
import { isDisabled } from '../../support/isDisabled';

vi.mock('../../../src/screens/useActorRef', () => import('./stagedActorRef'));

afterEach(cleanup);

type Sees = Page['sees'];
type Fill = Readonly<Record<string, string>>;

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const says = (text: string) => () => expect(screen.getByText(text)).toBeDefined();
const isUsable = (name: string) => () => expect(isDisabled(button(name))).toBe(false);
const isBusy = () => expect(isDisabled(button('Loading...'))).toBe(true);
const isClosing = () => undefined;
const headed = (title: string) => () =>
  expect(document.querySelector('dialog[open] h2')?.textContent).toBe(title);
/** What a form's fields have in them, by their labels. */
const isFilled = (values: Fill) => {
  for (const [label, value] of Object.entries(values)) expect(field(label).value).toBe(value);
};

interface Dialog {
  /** What is in the fields before the form is sent, by the event's sentence. */
  fills?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Fill>>;
  /** The event of a person by another one of its controls. */
  uses?: Readonly<Record<string, string>>;
  sees: Sees;
  then?: Page['then'];
}

const member = (snapshot: AnyMachineSnapshot) => (snapshot.context as { before: { name: string } }).before;
/** The error in the dialog, which the toast announces, or that there is none. */
const errorShown = ({ snapshot }: ReachedState) => {
  const { problem } = snapshot.context as { problem: { message: string } | null };
  for (const message of [taken.message, unreachable.message])
    expect(screen.queryByText(message) !== null).toBe(message === problem?.message);
  expect(screen.queryByRole('alert')).toBeNull();
};
const roleShown = ({ snapshot }: ReachedState) => {
  const { value: role } = snapshot.context as { value: string };
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(checked.map(({ labels }) => labels?.[0]?.textContent.split(' ')[0])).toEqual([
    role === 'User' ? 'Student' : role,
  ]);
};
const fileChosen = (state: ReachedState) => {
  const { file } = state.snapshot.context as { file: File | null };
  expect(screen.getByLabelText(file?.name ?? words.import.pick, { exact: false })).toBeDefined();
};

const progressShown = (state: ReachedState) => {
  const { processed, total } = (state.snapshot.context as { progress: { processed: number; total: number } })
    .progress;
  says(total > 0 ? words.import.progress(processed, total) : words.import.uploading)();
  const bar = screen.getByRole('progressbar');
  expect(bar.getAttribute('value')).toBe(total > 0 ? String(processed) : null);
};
const outcomeShown = (state: ReachedState) => {
  const { imported, unchanged } = (
    state.snapshot.context as { outcome: { imported: number; unchanged: number } }
  ).outcome;
  expect(screen.getByText(words.import.outcome(imported, unchanged), { exact: false })).toBeDefined();
  isUsable(words.import.newcomers(imported))();
};

/** The dialogs of the member list, on their screens. */
const dialogs: Readonly<Record<string, Dialog>> = {
  memberForm: {
    uses: {
      'the form is sent with an empty field': 'the form is sent',
      'the form is sent as it was': 'the form is sent',
      'the changed form is sent': 'the form is sent',
      'the username is put back': 'a username is typed',
    },
    fills: {
      'the form is sent with an empty field': () => ({ Name: '' }),
      'the form is sent as it was': (snapshot) => ({ Name: member(snapshot).name }),
      'the changed form is sent': () => ({ Name: 'Bo' }),
    },
    then: { 'the member is refused': says('Taken') },
    sees: {
      reading: says(words.form.loading),
      unreadable: says(words.form.unread),
      'open.form.editing': () => expect(field(memberLabels.name).readOnly).toBe(false),
      'open.form.correcting': () => expect(field(memberLabels.name).readOnly).toBe(false),
      'open.form.saving': () => {
        isBusy();
        expect(field(memberLabels.name).readOnly).toBe(true);
        isFilled({ [memberLabels.name]: 'Bo' });
      },
      'open.username.unchecked': says(words.form.usernameHint),
      'open.username.typing': () => {
        says(words.form.usernameHint)();
        expect(screen.queryByText(words.form.taken)).toBeNull();
      },
      'open.username.checking': says(words.form.checking),
      'open.username.free': says(words.form.free),
      'open.username.taken': says(words.form.taken),
      gone: () => {
        says(words.form.gone)();
        expect(screen.queryByRole('button', { name: words.form.save })).toBeNull();
      },
      unchanged: isClosing,
      changed: isClosing,
    },
  },
  memberValue: {
    uses: { 'another role is chosen': 'a role is chosen' },
    sees: {
      choosing: (state) => {
        headed(words.role.title(2))();
        roleShown(state);
        isUsable(words.role.title(1))();
      },
      assigning: (state) => {
        roleShown(state);
        isBusy();
      },
      refused: (state) => {
        roleShown(state);
        errorShown(state);
        isUsable(words.role.assign)();
      },
      unchanged: isClosing,
      changed: isClosing,
    },
  },
  memberExport: {
    sees: {
      asking: (state) => {
        const { asked } = state.snapshot.context as { asked: { total?: number | null; ids?: string[] } };
        if (asked.ids) says('Download the 2 selected members as a CSV file.')();
        else says(`Download the ${asked.total === null ? '' : '12 '}students shown as a CSV file.`)();
        isUsable(words.export.confirm)();
      },
      downloading: isBusy,
      refused: (state) => {
        errorShown(state);
        isUsable(words.export.confirm)();
      },
      empty: () => {
        headed(words.export.nothing)();
        expect(screen.queryByRole('button', { name: words.export.confirm })).toBeNull();
      },
      closed: isClosing,
    },
  },
  memberImport: {
    sees: {
      closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
      kept: () => expect(screen.queryByRole('dialog')).toBeNull(),
      'open.choosing.filling': (state) => {
        fileChosen(state);
        isUsable(words.import.start)();
        expect(screen.queryByText(words.import.missing)).toBeNull();
      },
      'open.choosing.reading': (state) => {
        fileChosen(state);
        says(words.import.reading)();
        isBusy();
      },
      'open.choosing.chosen': (state) => {
        fileChosen(state);
        says(words.import.found(1, ['name']))();
        isUsable(words.import.start)();
        expect(screen.queryByText(words.import.missing)).toBeNull();
      },
      'open.choosing.refused': (state) => {
        fileChosen(state);
        expect(screen.getByRole('alert').textContent).toBe(taken.message);
      },
      'open.choosing.incomplete': says(words.import.missing),
      'sending.shown': (state) => {
        headed(words.import.title)();
        progressShown(state);
      },
      'sending.asking': () => {
        headed(words.import.question.title)();
        isUsable(words.import.question.goOn)();
      },
      'sending.hidden': (state) => {
        expect(screen.queryByRole('dialog')).toBeNull();
        progressShown(state);
        isUsable(words.import.show)();
      },
      'open.cancelled': says(words.import.cancelled),
      'open.stopped': (state) => {
        says((state.snapshot.context as { problem: { message: string } }).problem.message)();
        isUsable(words.again)();
      },
      'open.done': (state) => {
        headed(words.import.done)();
        outcomeShown(state);
      },
      'ended.finished': (state) => {
        outcomeShown(state);
        expect(screen.queryByRole('button', { name: words.failures.show })).toBeNull();
      },
      'ended.failed': (state) => {
        outcomeShown(state);
        isUsable(words.failures.show)();
      },
      'ended.stopped': (state) => {
        says((state.snapshot.context as { problem: { message: string } }).problem.message)();
        isUsable(words.import.show)();
      },
      'ended.interrupted': says(words.import.cancelled),
      'failures.reading': (state) => {
        headed(words.failures.title(1))();
        const { failures } = (state.snapshot.context as { outcome: { failures: { reason: string }[] } })
          .outcome;
        for (const { reason } of failures) says(reason)();
        isUsable(words.failures.download)();
      },
      'failures.downloading': isBusy,
    },
  },
  invite: {
    uses: {
      'the form is sent with an empty field': 'the form is sent',
      'the complete form is sent': 'the form is sent',
    },
    fills: {
      'the form is sent with an empty field': () => ({ Name: '' }),
      'the complete form is sent': () => ({ Name: 'Bo', Email: 'bo@school.example' }),
    },
    sees: {
      editing: () => {
        headed(words.invite.title)();
        isUsable(words.invite.create)();
      },
      sending: () => {
        isBusy();
        isFilled({ Name: 'Bo', Email: 'bo@school.example' });
        expect(field('Name').readOnly).toBe(true);
      },
      'made.shown': (state) => {
        const { invitation } = state.snapshot.context as { invitation: { url: string; mailed: boolean } };
        const { title, text } = invitation.mailed ? words.invite.mailed : words.invite.unmailed;
        headed(title)();
        says(text('Bo', 'bo@school.example'))();
        isFilled({ [words.invite.link]: invitation.url });
        isUsable(words.invite.copy)();
      },
      'made.copying': isUsable(words.invite.copy),
      'made.copied': isUsable(words.invite.copied),
      closed: isClosing,
    },
  },
};

describe.each(Object.entries(dialogs))('the dialog %s', (name, { fills = {}, uses = {}, sees, then }) => {
  const model = modelOnStage(name);

  const arrange = async (start: string): Promise<Page> => {
    const { actor, perform } = await show(name, start);
    const use = (sentence: string, value?: unknown) =>
      act(async () => {
        const control = model.controls?.[sentence];
        if (!control) throw new Error(`${name} has no control "${sentence}"`);
        const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
        const given: unknown = value ?? control.value ?? Object.values(eventOf(control, snapshot)).at(-1);
        const element = usableElement(queriesOf(control));
        // The browser reports no change to the text that is there already.
        if (element instanceof HTMLInputElement && element.value === given)
          operate(element, `${element.value}x`);
        operate(element, given);
        await flushPromises();
      });
    const happen = async (sentence: string) => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      for (const [label, value] of Object.entries(fills[sentence]?.(snapshot) ?? {}))
        await act(async () => {
          operate(field(label), value);
          await flushPromises();
        });
      const event = modelEventOf(model, sentence, snapshot);
      const control = uses[sentence] ?? sentence;
      if (!(control in (model.controls ?? {}))) return perform(sentence);
      return use(control, event && 'value' in event ? event['value'] : undefined);
    };
    return {
      perform: Object.fromEntries(
        Object.keys(model.events).map((sentence) => [sentence, () => happen(sentence)]),
      ),
      ...(then && { then }),
      sees: Object.fromEntries(
        Object.entries(sees).map(([leaf, check]) => [
          leaf,
          (state: ReachedState) => {
            expect(stateKeyOf(model, actor.getSnapshot() as AnyMachineSnapshot)).toBe(state.stateKey);
            return check(state);
          },
        ]),
      ),
    };
  };

  describe.each(Object.keys(model.starts))('%s', (start) => {
    for (const { title, run } of pathTests(model, 'screen', start, { coverage: 'transitions' }))
      it(title, async () => run(await arrange(start)));
  });
});
