import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { memberImportMachine } from '../../../src/machines/members/memberImport.machine';
import type { Work } from '../../../src/machines/shared/effects';
import type { ModalInput, ModalReport } from '../../../src/machines/page/modal';
import { callbackDriver } from '../../support/actors';

it('the file that was chosen last is the one that is sent', () => {
  const sent = vi.fn<(file: File) => void>();
  const actor = createActor(
    memberImportMachine.provide({
      actors: {
        modal: callbackDriver<ModalReport, ModalInput>().logic,
        holdWork: callbackDriver<EventObject, { work: Work }>().logic,
        sendFile: fromCallback<EventObject, { file: File }>(({ input: { file } }) => {
          sent(file);
        }),
      },
    }),
  ).start();
  const [first, second] = [new File([], 'first.csv'), new File([], 'second.csv')];
  actor.send({ type: 'file.chosen', file: first });
  actor.send({ type: 'file.chosen', file: second });
  actor.send({ type: 'import.submitted' });
  expect(sent.mock.calls).toEqual([[second]]);
});
