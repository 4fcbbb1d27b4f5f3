import { expect, it } from 'vitest';
import { remediesFor } from '../../tools/scripts/english';

const file = 'src/app/example.ts';

it.each([
  ['Who waits for this event would miss one.', 'Listen first: an event fired earlier would be missed.'],
  ['What is typed after a discarded draft is another member.', 'New input starts a new member.'],
  ['The last step for who has just joined a team.', 'After joining a team, this is the last step.'],
  ['The text of what has failed.', 'The text of the error.'],
  ['A challenge belongs to nobody.', 'A challenge belongs to no account.'],
  ['This is what a review reads.', 'A review reads this difference.'],
  ['What is said of a reminder that has been set', 'Confirmation after a reminder is set'],
  ['Says who may import the folder.', 'Lists the folders that may import it.'],
  ['The limits tell which accounts exist.', 'The limits reveal existing accounts.'],
  ['Leads elsewhere, or leads to an untrusted destination.', 'Redirects to a checked destination.'],
  ['The block stands once.', 'The block exists once.'],
  ['The session goes on.', 'The session continues.'],
  ['Its form makes way for the log-in form.', 'The log-in form replaces its form.'],
  ['Its cell is pressed in its place.', 'The whole cell is the click target.'],
  ['All come back but for those whose name is taken.', 'All come back except those whose name is taken.'],
  ['The bar beside it.', 'The bar next to the list.'],
  ['Each toast is held to a row.', 'Each toast must match a row.'],
  ['Whatever becomes of the form.', 'Whatever happens to the form.'],
  ['An address that is none.', 'An invalid address.'],
  ['A refusal is taken back.', 'A refusal is withdrawn.'],
])('“%s” has a remedy, and “%s” needs none', (dialect, plain) => {
  expect(remediesFor(file, `  // ${dialect}`)).not.toEqual([]);
  expect(remediesFor(file, `/** ${plain} */`)).toEqual([]);
  expect(remediesFor('docs/example.md', `- ${dialect}`)).not.toEqual([]);
});

it('reads titles of tests, but no code', () => {
  expect(remediesFor(file, "  it('keeps nobody out but for strangers', () => {")).not.toEqual([]);
  expect(remediesFor(file, "const text = 'Who is it, but for me';")).toEqual([]);
});
