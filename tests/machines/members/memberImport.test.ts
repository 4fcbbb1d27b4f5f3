import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import type { ImportFailure, ImportOutcome } from '../../../src/api/members/memberImport';
import type { Problem } from '../../../src/api/http/problem';
import { memberImportMachine, type ImportReport } from '../../../src/machines/members/memberImport.machine';
import type { ModalInput, ModalReport } from '../../../src/machines/page/modal';
import {
  controlled,
  refusal,
  flushPromises,
  unreachable,
  callbackDriver,
  listener,
} from '../../support/actors';

const file = new File(['name,role\nAda,User\n'], 'people.csv');
const failure: ImportFailure = {
  line: 7,
  name: 'Ada',
  reason: 'Username already taken',
  row: { name: 'Ada' },
};
const withFailures: ImportOutcome = { imported: 1, unchanged: 0, failed: 2, failures: [failure] };
const unreadable: Problem = { kind: 'refused', code: 422, message: 'The file is empty' };

function arrange() {
  const service = callbackDriver<ImportReport, { file: File }>();
  const downloadFailures = controlled<undefined, ImportOutcome>();
  const open: string[] = [];
  let close: (() => void) | undefined;
  const modal = fromCallback<EventObject, ModalInput>(({ input, sendBack }) => {
    open.push(input.name);
    close = () => {
      sendBack({ type: 'modal.closed' } satisfies ModalReport);
    };
    return () => void open.splice(open.indexOf(input.name), 1);
  });
  const reported: Problem[] = [];
  const actor = createActor(
    memberImportMachine.provide({
      actors: {
        sendFile: service.logic,
        downloadFailures: downloadFailures.logic,
        modal,
        watchService: listener().logic,
      },
      actions: {
        reportProblem: (_, { problem }) => reported.push(problem),
      },
    }),
  ).start();
  const send = () => {
    actor.send({ type: 'file.chosen', file });
    actor.send({ type: 'import.submitted' });
  };
  const now = () => actor.getSnapshot();
  return { actor, service, downloadFailures, open, close: () => close?.(), reported, send, now };
}

describe('importing members', () => {
  it('requires a file', () => {
    const scene = arrange();
    scene.actor.send({ type: 'import.submitted' });
    expect(scene.now().hasTag('incomplete')).toBe(true);
    scene.actor.send({ type: 'file.chosen', file });
    expect(scene.now().hasTag('incomplete')).toBe(false);
    expect(scene.now().context.file).toBe(file);
  });

  it('shows its progress and its result', () => {
    const scene = arrange();
    scene.send();
    expect(scene.now().value).toEqual({ importing: 'sending' });
    scene.service.say({ type: 'import.progressed', processed: 1000, total: 3000 });
    expect(scene.now().context.progress).toEqual({ processed: 1000, total: 3000 });
    scene.service.say({
      type: 'import.finished',
      outcome: { imported: 2999, unchanged: 1, failed: 0, failures: [] },
    });
    expect(scene.now().value).toEqual({ importing: 'done' });
    expect(scene.now().context.outcome.imported).toBe(2999);
    expect(scene.open).toEqual(['contentModel']);
    scene.close();
    expect(scene.now().output).toEqual({ changed: true });
    expect(scene.open).toEqual([]);
  });

  it('shows the rejected rows in a separate dialog, to be downloaded, corrected and imported again', async () => {
    const scene = arrange();
    scene.send();
    scene.service.say({ type: 'import.finished', outcome: withFailures });
    expect(scene.now().value).toEqual({ failures: 'reading' });
    expect(scene.open).toEqual(['openImportFailUserListModel']);
    scene.actor.send({ type: 'failures.downloaded' });
    expect(scene.downloadFailures.last().input).toEqual(withFailures);
    scene.downloadFailures.last().resolve(undefined);
    await flushPromises();
    scene.actor.send({ type: 'file.chosen', file });
    expect(scene.now().value).toEqual({ importing: 'choosingAgain' });
    expect(scene.open).toEqual(['contentModel']);
    scene.actor.send({ type: 'import.submitted' });
    expect(scene.now().context.outcome.failures).toEqual([]);
  });

  it('reports a failed download of the rejected rows, and keeps their dialog open', async () => {
    const scene = arrange();
    scene.send();
    scene.service.say({ type: 'import.finished', outcome: withFailures });
    scene.actor.send({ type: 'failures.downloaded' });
    scene.downloadFailures.last().reject(refusal(unreachable));
    await flushPromises();
    expect(scene.now().value).toEqual({ failures: 'reading' });
    expect(scene.reported).toEqual([unreachable]);
  });

  it('can be cancelled, and started again with the same file', () => {
    const scene = arrange();
    scene.send();
    scene.service.say({ type: 'import.progressed', processed: 1000, total: 3000 });
    scene.actor.send({ type: 'import.cancelled' });
    expect(scene.now().value).toEqual({ importing: 'cancelled' });
    scene.service.say({ type: 'import.progressed', processed: 2000, total: 3000 });
    expect(scene.now().context.progress.processed).toBe(1000);
    scene.actor.send({ type: 'import.submitted' });
    expect(scene.now().value).toEqual({ importing: 'sending' });
    expect(scene.now().context.progress.processed).toBe(0);
  });

  it('that is refused shows the reason, and accepts another file', () => {
    const scene = arrange();
    scene.send();
    scene.service.say({ type: 'import.stopped', problem: unreadable });
    expect(scene.now().value).toEqual({ importing: 'stopped' });
    expect(scene.now().context.problem).toEqual(unreadable);
    expect(scene.reported).toEqual([unreadable]);
    scene.actor.send({ type: 'file.chosen', file });
    expect(scene.now().value).toEqual({ importing: 'choosingAgain' });
  });

  it.each<[string, ImportReport]>([
    [
      'an import',
      { type: 'import.finished', outcome: { imported: 500, unchanged: 0, failed: 0, failures: [] } },
    ],
    [
      'rows that were not taken',
      { type: 'import.finished', outcome: { imported: 1, unchanged: 0, failed: 1, failures: [failure] } },
    ],
    ['an import that stopped', { type: 'import.stopped', problem: unreadable }],
  ])('reports a change when it is closed with another file chosen after %s', (_, report) => {
    const scene = arrange();
    scene.send();
    scene.service.say(report);
    scene.actor.send({ type: 'file.chosen', file });
    scene.close();
    expect(scene.now().output).toEqual({ changed: true });
  });

  it('closed before sending reports no change; closed while sending, a possible change', () => {
    const scene = arrange();
    scene.close();
    expect(scene.now().output).toEqual({ changed: false });
    const sending = arrange();
    sending.send();
    sending.close();
    expect(sending.now().output).toEqual({ changed: true });
  });
});
