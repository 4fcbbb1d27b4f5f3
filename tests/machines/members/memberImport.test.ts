import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import type { FileContents } from '../../../src/api/members/readMemberFile';
import { memberImportMachine } from '../../../src/machines/members/memberImport.machine';
import type { Work } from '../../../src/machines/shared/effects';
import type { ModalInput, ModalReport } from '../../../src/machines/page/modal';
import { callbackDriver, controlled, flushPromises } from '../../support/actors';

it('the file that was chosen last is the one that is read and sent', async () => {
  const sent = vi.fn<(file: File) => void>();
  const readFile = controlled<FileContents, { file: File }>();
  const actor = createActor(
    memberImportMachine.provide({
      actors: {
        modal: callbackDriver<ModalReport, ModalInput>().logic,
        watchUser: callbackDriver<EventObject>().logic,
        holdWork: callbackDriver<EventObject, { work: Work }>().logic,
        readFile: readFile.logic,
        sendFile: fromCallback<EventObject, { file: File }>(({ input: { file } }) => {
          sent(file);
        }),
      },
    }),
  ).start();
  const [first, second] = [new File([], 'first.csv'), new File([], 'second.csv')];
  actor.send({ type: 'import.opened' });
  actor.send({ type: 'file.chosen', file: first });
  actor.send({ type: 'file.chosen', file: second });
  for (const [index, { resolve }] of readFile.calls.entries())
    resolve({ rows: index + 1, columns: ['name'], ignored: [] });
  await flushPromises();
  expect(actor.getSnapshot().context.contents?.rows).toBe(2);
  actor.send({ type: 'import.submitted' });
  expect(sent.mock.calls).toEqual([[second]]);
});
