import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import type { FileContents } from '../../src/api/members/readMemberFile';
import { fileChoiceMachine } from '../../src/machines/members/fileChoice.machine';
import type { GivenFile } from '../../src/machines/members/importFile';
import { memberImportMachine, type MemberImportEvent } from '../../src/machines/members/memberImport.machine';
import type { ModalInput } from '../../src/machines/page/modal';
import { callMachine } from '../../src/machines/shared/call.machine';
import type { Work } from '../../src/machines/shared/effects';
import { Import } from '../../src/screens/members/dialogs/ImportStatus';
import { callbackDriver, controlled, listener, refusal, taken } from '../support/actors';
import { isDisabled } from '../support/isDisabled';
import { renderUnstyled } from '../support/renderUnstyled';
import { operate } from '../stages/shownStage';
import { settle } from '../support/settle';

const file = new File(['name,role\nBo,Boss'], 'members.csv');
const column = { place: 0, name: 'Who', meaning: 'name' as const, example: 'Bo' };
const contents: FileContents = { rows: 1, columns: [column], roles: null, refusal: null, upload: file };

/** Opens the dialog of an import, and chooses a file. */
const chooseFile = async () => {
  const readFile = controlled<FileContents, Omit<GivenFile, 'contents'>>();
  const nothing = () => undefined;
  const fileChoice = fileChoiceMachine.provide({
    actors: { holdWork: callbackDriver<EventObject, { work: Work }>().logic, readFile: readFile.logic },
    actions: { focusField: nothing },
  });
  const importing = createActor(
    memberImportMachine.provide({
      actors: {
        fileChoice,
        modal: callbackDriver<EventObject, ModalInput>().logic,
        watchService: listener().logic,
        watchUser: callbackDriver().logic,
        holdWork: callbackDriver<EventObject, { work: Work }>().logic,
        sendFile: callbackDriver<EventObject, File>().logic,
        failuresDownload: callMachine.provide({ actors: { call: controlled().logic } }) as never,
      },
      actions: {
        focusField: nothing,
        refreshList: nothing,
        reportProblem: nothing,
        retractNotices: nothing,
      },
    }),
  ).start();
  renderUnstyled(<Import actor={importing} />);
  const send = (event: MemberImportEvent) => act(() => importing.send(event));
  send({ type: 'import.opened' });
  operate(screen.getByLabelText(/Choose a/), file);
  const read = () => settle(() => readFile.last().resolve(contents));
  await read();
  return { importing, send, readFile, read };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the rows that could not be imported are named with the reasons, and offered as a file', async () => {
  const { send } = await chooseFile();
  await press('Import');
  const failures = [
    { line: 3, name: 'Bo', reason: 'There is no role “Boss”.', row: { name: 'Bo' } },
    { line: 7, name: '', reason: 'A name is missing.', row: {} },
  ];
  send({
    type: 'import.finished',
    outcome: { imported: 2, unchanged: 0, failed: 2, failures, startedAt: '' },
  });
  expect(screen.getByRole('dialog', { name: '2 rows couldn’t be imported' }).textContent).toContain(
    '2 members imported',
  );
  const table = screen.getByRole('table', { name: 'Rows that couldn’t be imported' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['3', 'Bo', 'There is no role “Boss”.'],
    ['7', 'No name', 'A name is missing.'],
  ]);
  const download = screen.getByRole('button', { name: 'Download as CSV' });
  expect(isDisabled(download)).toBe(false);
  await userEvent.click(download);
  expect(isDisabled(download)).toBe(true);
});

it('a file that was chosen before the dialog was closed is read again when it opens', async () => {
  const { send, readFile, read } = await chooseFile();
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  send({ type: 'import.opened' });
  expect(readFile.calls).toHaveLength(2);
  await read();
  expect(screen.getByLabelText('members.csv')).toBeTruthy();
  expect(screen.getByText(/^1 row/)).toBeTruthy();
});

it('after an import that stopped, the same file can be sent again, until another one is chosen', async () => {
  const { importing, send } = await chooseFile();
  const stop = () => send({ type: 'import.stopped', error: refusal(taken) });
  await press('Import');
  stop();
  expect(screen.getByText('Taken')).toBeTruthy();
  await press('Try again');
  expect(importing.getSnapshot().matches({ job: 'sending' })).toBe(true);
  stop();
  operate(screen.getByLabelText('members.csv'), file);
  expect(screen.queryByText('Taken')).toBeNull();
});

it('an import that runs behind its closed dialog can be opened again', async () => {
  await chooseFile();
  await press('Import');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Show');
  expect(screen.getByRole('dialog', { name: 'Import members' })).toBeDefined();
});
