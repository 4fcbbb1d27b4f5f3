import { expect, it, describe } from 'vitest';
import { bookmarksOf } from '../../../src/machines/demo/bookmarks.machine';
import { createActor } from 'xstate';
import { reminderMachine } from '../../../src/machines/demo/reminder.machine';

const bookmark = (folderId: string, author: string, title: string) => ({
  folderId,
  author,
  title,
  excerpt: 'On color',
  likes: 1,
  comments: 2,
});
const bookmarks = [
  bookmark('a', 'Ines', 'Forty questions'),
  bookmark('a', 'Tom', 'Day three'),
  bookmark('b', 'Ines', 'A list'),
];

it.each([
  ['', ['Forty questions', 'Day three']],
  ['  ', ['Forty questions', 'Day three']],
  [' COLOR  ines', ['Forty questions']],
  ['three', ['Day three']],
  ['list', []],
])('a search for "%s" finds the bookmarks of the folder that contain every word', (search, titles) => {
  expect(bookmarksOf({ bookmarks, search }, 'a').map(({ title }) => title)).toEqual(titles);
});

const machine = reminderMachine.provide({ actions: { focusField: () => undefined } });

const arrange = () => {
  const actor = createActor(machine, {
    input: { form: 'reminder', note: '', amount: '3', unit: 'Days' },
  }).start();
  return {
    actor,
    state: () => actor.getSnapshot().value,
    submit: (amount: string) => {
      actor.send({ type: 'amount.changed', amount });
      actor.send({ type: 'reminder.submitted' });
    },
  };
};

describe('the reminder modal', () => {
  it.each(['0', '-2', '', '1.5', 'soon'])('rejects "%s" as an amount', (amount) => {
    const { actor, state, submit } = arrange();
    submit(amount);
    expect(state()).toEqual({ open: 'amountTooSmall' });
    actor.send({ type: 'amount.changed', amount: '2' });
    expect(state()).toEqual({ open: 'editing' });
  });
});
