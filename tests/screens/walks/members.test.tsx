import '../../support/popover';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { StyleSheetManager } from 'styled-components';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { fromCallback, type EventObject } from 'xstate';
import type { MemberFacets, MemberPage, MemberQuery } from '../../../src/api/members/memberSchemas';
import {
  success,
  type DraftInput,
  type Notice,
  type UnsavedInputEvent,
  type Work,
} from '../../../src/machines/shared/effects';
import { chosenOf, countOf, type Deleted, type DeletionCall } from '../../../src/machines/members/chosen';
import { memberDialogsMachine } from '../../../src/machines/members/memberDialogs.machine';
import { memberExportMachine } from '../../../src/machines/members/memberExport.machine';
import { memberFacetsMachine } from '../../../src/machines/members/memberFacets.machine';
import {
  firstQuery,
  idsIn,
  isEverySelected,
  isOfMoreMembers,
  type PageRequest,
} from '../../../src/machines/members/memberList';
import { memberValueMachine, type MemberValueInput } from '../../../src/machines/members/memberValue.machine';
import { memberUndoMachine, type MemberUndoEvent } from '../../../src/machines/members/memberUndo.machine';
import { membersMachine, type MakeDialogs } from '../../../src/machines/members/members.machine';
import type { MembersContext, MembersEvent } from '../../../src/machines/members/membersTypes';
import type { ModalInput, ModalReport } from '../../../src/machines/page/modal';
import { Provide } from '../../../src/screens/provided';
import { MemberDialogs } from '../../../src/screens/members/dialogs/MemberDialogs';
import { Members } from '../../../src/screens/members/Members';
import { forbidden, gone, linkedQuery, members, pages } from '../../models/members/members.model';
import { controlled, listener, refusal, unreachable, callbackDriver } from '../../support/actors';
import { standInWindow } from '../../support/layout';
import type { ReachedState } from '#xstate-paths/explore';
import { pathsOnScreen } from '#xstate-paths/onScreen';
import type { Page as Screen } from '#xstate-paths/pathTests';
import { renderScreen } from '../../support/renderScreen';
import { answer } from './formScreen';
import { isDisabled } from '../../support/isDisabled';

beforeEach(() => {
  vi.useFakeTimers();
  standInWindow();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const render = async () => {
  const fetchPage = controlled<MemberPage, PageRequest>();
  const deleteMembers = controlled<Deleted, DeletionCall>();
  const assignValue = controlled<number, MemberValueInput>();
  const fetchFacets = controlled<MemberFacets>();
  const fetchDialogs = controlled<MakeDialogs>();
  const address = callbackDriver<MembersEvent>();
  const service = callbackDriver<MembersEvent>();
  const modal = callbackDriver<ModalReport, ModalInput>().logic;
  const notify = vi.fn<(notice: Notice) => void>();
  const reportProblem = vi.fn();
  const showQuery = vi.fn<(query: MemberQuery) => void>();
  const actions = {
    notify: (_: unknown, notice: Notice) => {
      notify(notice);
    },
    focusField: () => undefined,
    retractNotices: () => undefined,
    reportProblem: (_: unknown, { problem }: { problem: unknown }) => {
      reportProblem(problem);
    },
  };
  const memberValue = memberValueMachine.provide({
    actors: {
      modal,
      unsavedInput: listener<UnsavedInputEvent, DraftInput>().logic,
      assignValue: assignValue.logic,
    },
    actions,
  });
  const memberExport = memberExportMachine.provide({ actors: { modal } });
  const dialogs = memberDialogsMachine.provide({ actors: { modal, memberValue, memberExport } });
  const machine = membersMachine.provide({
    actors: {
      fetchPage: fetchPage.logic,
      watchAddress: address.logic,
      watchKeys: callbackDriver().logic,
      watchImport: callbackDriver().logic,
      watchService: service.logic,
      deleteMembers: deleteMembers.logic,
      holdWork: callbackDriver<EventObject, { work: Work }>().logic,
      fetchDialogs: fetchDialogs.logic,
      memberUndo: memberUndoMachine.provide({
        actors: {
          offerUndo: fromCallback<MemberUndoEvent, { text: string }>(({ input: { text } }) => {
            notify(success(text));
          }),
        },
      }),
      memberFacets: memberFacetsMachine.provide({
        actors: { fetchFacets: fetchFacets.logic, watchService: callbackDriver().logic },
        actions,
      }),
    },
    actions: {
      ...actions,
      showQuery: (_, { query }) => {
        showQuery(query);
      },
    },
  });
  renderScreen(
    // No stylesheets in the document: jsdom searches all of them for every accessible name.
    <StyleSheetManager target={document.createElement('div')}>
      <Provide given={{ members: machine }}>
        <Members query={firstQuery} dialogs={<MemberDialogs />} background={null} />
      </Provide>
    </StyleSheetManager>,
  );
  await answer(() => fetchFacets.last().resolve({ categories: [], classes: [], access: 'manage' }));
  const dialogsArrive = () => answer(() => fetchDialogs.last().resolve(() => dialogs));
  const dialogsFail = () => answer(() => fetchDialogs.last().reject(refusal(unreachable)));
  return {
    fetchPage,
    deleteMembers,
    assignValue,
    dialogsArrive,
    dialogsFail,
    address,
    service,
    notify,
    reportProblem,
    showQuery,
  };
};

const contextOf = ({ snapshot }: ReachedState) => snapshot.context as MembersContext;
const button = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => fireEvent.click(button(name));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const ticks = () => screen.queryAllByRole('checkbox', { name: /^Select (Ana|Bo)$/ });
const choose = (name: string, action: string) => {
  click(`Actions for ${name}`);
  return answer(() => fireEvent.click(screen.getByRole('menuitem', { name: action })));
};
const remove = (name: string) => async () => {
  await choose(name, 'Delete');
  fireEvent.click(within(screen.getByRole('dialog', { name: `Delete ${name}?` })).getByText('Delete member'));
};

const removeSelected = async (count: number) => {
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  await answer(() => fireEvent.click(bar.getByRole('button', { name: 'Delete' })));
  const dialog = within(screen.getByRole('dialog', { name: `Delete ${count} members?` }));
  fireEvent.click(dialog.getByText(`Delete ${count} members`));
};

const isExportOpen = () => screen.queryByRole('dialog', { name: 'Export members' }) !== null;
/** Closes the export's dialog, which says how many members the list has. */
const closeExport = () => {
  const dialog = within(screen.getByRole('dialog', { name: 'Export members' }));
  expect(dialog.getByText(/2 students/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
};

const skeleton = () => {
  expect(screen.getByText('Loading members')).toBeDefined();
  expect(screen.queryByRole('grid')).toBeNull();
};
/** Checks the listed members, or the empty state if there are none. */
const listed = (stale: boolean) => (state: ReachedState) => {
  const { visible, query } = contextOf(state);
  expect(screen.queryByText('Loading members')).toBeNull();
  if (visible.users.length === 0) {
    const heading =
      query.search || query.class ? 'No matches' : `No ${query.role === 'User' ? 'students' : 'viewers'} yet`;
    expect(screen.getByRole('heading', { name: heading })).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
    return;
  }
  const names = ticks().map((box) => box.getAttribute('aria-label'));
  expect(names).toEqual(visible.users.map(({ name }) => `Select ${name}`));
  expect(screen.getByRole('grid', { name: 'Members' }).getAttribute('aria-busy')).toBe(String(stale));
};
const inPlaceOfTheList = (title: string, text: string | RegExp) => {
  expect(screen.getByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('grid')).toBeNull();
};

const selectionShown = (state: ReachedState) => {
  const { selected, visible } = contextOf(state);
  const all = state.snapshot.hasTag('all');
  if (selected.size === 0 && !all) {
    expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
    for (const box of ticks()) expect(box).toHaveProperty('checked', false);
    return;
  }
  const bar = within(screen.getByRole('group', { name: 'Selection' }));
  expect(bar.getByText(all ? `All ${visible.total} selected` : `${selected.size} selected`)).toBeDefined();
  const rest = bar.queryByRole('button', { name: `Select all ${visible.total}` });
  const isComplete = isEverySelected(contextOf(state)) && !isOfMoreMembers(contextOf(state));
  expect(rest === null).toBe(all || isComplete);
  for (const { name } of visible.users)
    expect(screen.getByRole('checkbox', { name: `Select ${name}` })).toHaveProperty(
      'checked',
      all || selected.has(name),
    );
};

const arrange = async (): Promise<Screen> => {
  const given = await render();
  const arrives = (page: MemberPage) => () => answer(() => given.fetchPage.last().resolve(page));
  const asksFor = (wanted: Partial<PageRequest>) =>
    expect(given.fetchPage.last().input).toEqual({ limit: 10, page: 1, after: null, ...wanted });
  const said = () => given.notify.mock.calls.map(([{ text }]) => text);
  const deletes = (members: number, more: boolean) =>
    answer(() => given.deleteMembers.last().resolve({ deletion: more ? 'part' : 'deletion', members, more }));
  const deletionFails = (problem: typeof gone | typeof unreachable) => () =>
    answer(() => given.deleteMembers.last().reject(refusal(problem)));
  return {
    perform: {
      'the last page arrives': () =>
        arrives(given.fetchPage.last().input.page === 2 ? pages.last : pages.whole)(),
      'a page of several arrives': arrives(pages.first),
      'nobody fits': arrives(pages.none),
      'the page cannot be loaded': () => answer(() => given.fetchPage.last().reject(refusal(unreachable))),
      'the page is not for this person': () =>
        answer(() => given.fetchPage.last().reject(refusal(forbidden))),
      // The end of the loaded rows is in view, so that the grid has requested the next page by itself.
      'the next page is requested': () => undefined,
      'the person tries again': () => click('Try again'),
      'the service answers again': () =>
        answer(() => {
          given.service.say({ type: 'service.reached' });
        }),
      'the list is to be refreshed': () => click('Refresh list'),
      'words are searched for': () =>
        fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name' }), {
          target: { value: 'bo' },
        }),
      'a role is chosen': () => fireEvent.click(screen.getByRole('radio', { name: 'Viewers' })),
      'another order is chosen': () => {
        click('Filter');
        fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), {
          target: { value: 'email:desc' },
        });
      },
      'typing rests': () =>
        act(() => {
          vi.advanceTimersByTime(300);
        }),
      'Ana is selected or not': () => tick('Select Ana'),
      'the selection is extended to Bo': () =>
        fireEvent.click(screen.getByRole('checkbox', { name: 'Select Bo' }), { shiftKey: true }),
      'all are selected': () => click('Select all 2'),
      'the box above all is ticked or not': () => tick('Select all loaded'),
      'the column of the names is pressed': () => click('Name'),
      'the address names another list': () =>
        act(() => {
          given.address.say({ type: 'query.changed', query: linkedQuery });
        }),
      'the search is cleared': () => click('Clear search and filters'),
      'an export is requested': async () => {
        await answer(() => click('Export'));
        if (isExportOpen()) closeExport();
      },
      'the dialogs arrive': async () => {
        await given.dialogsArrive();
        closeExport();
      },
      'the dialogs cannot be loaded': given.dialogsFail,
      'the selection is emptied': () => click('Clear selection'),
      'a dialog has changed a member': async () => {
        await choose('Ana', 'Change role');
        fireEvent.click(
          within(screen.getByRole('dialog', { name: 'Change role' })).getByRole('button', {
            name: 'Change role',
          }),
        );
        await answer(() => given.assignValue.last().resolve(1));
      },
      'an undo has brought members back': () =>
        act(() => {
          given.address.say({ type: 'members.restored' });
        }),
      'Ana is deleted': remove('Ana'),
      'Bo is deleted too': remove('Bo'),
      'both are deleted': async () => {
        await removeSelected(2);
      },
      'the deletion succeeds': () => deletes(countOf(given.deleteMembers.last().input), false),
      'a part of the deletion succeeds': () => deletes(1, true),
      'all who match are deleted': () => removeSelected(2),
      'another person has deleted the member': deletionFails(gone),
      'the deletion is refused': deletionFails(unreachable),
    },
    sees: {
      'list.loading': (state) => {
        skeleton();
        asksFor({ query: contextOf(state).query });
      },
      'list.typing': listed(true),
      'list.searching': (state) => {
        if (contextOf(state).visible.users.length === 0) skeleton();
        else listed(true)(state);
        asksFor({ query: contextOf(state).query });
        expect(given.showQuery).toHaveBeenLastCalledWith(contextOf(state).query);
      },
      'list.refreshing': (state) => {
        listed(false)(state);
        expect(button('Refresh list').getAttribute('aria-busy')).toBe('true');
        asksFor({ query: contextOf(state).query, page: 0 });
      },
      'list.ready': listed(false),
      'list.loadingMore': (state) => {
        listed(false)(state);
        if (contextOf(state).visible.users.length > 0) expect(isDisabled(button('Loading...'))).toBe(true);
        asksFor({ query: contextOf(state).query, page: 2, after: 'n1' });
      },
      'list.interrupted': (state) => {
        if (contextOf(state).visible.users.length > 0) listed(false)(state);
        expect(screen.getByText('Couldn’t load more members.')).toBeDefined();
        expect(button('Try again')).toBeDefined();
      },
      'list.end': (state) => {
        listed(false)(state);
        expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
      },
      'list.empty': listed(false),
      'list.failed': () => {
        inPlaceOfTheList('Couldn’t load the members', 'Server is unavailable');
        expect(button('Try again')).toBeDefined();
      },
      'list.forbidden': () => {
        inPlaceOfTheList('You don’t have access', 'Not allowed');
        expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      },
      'selection.these': selectionShown,
      'selection.all': selectionShown,
      'deletion.idle': () => {
        expect(screen.queryByRole('dialog', { name: /^Delete/ })).toBeNull();
      },
      'deletion.deleting': (state) => {
        const { deletions } = contextOf(state);
        expect(given.deleteMembers.last().input).toMatchObject(chosenOf(deletions[0] ?? []));
        for (const name of idsIn(deletions))
          expect(screen.queryByRole('checkbox', { name: `Select ${name}` })).toBeNull();
      },
      'dialogs.idle': () => expect(screen.queryByText('Opening…')).toBeNull(),
      'dialogs.loading': () => expect(screen.getByText('Opening…')).toBeDefined(),
      'dialogs.loaded': () => expect(screen.queryByText('Opening…')).toBeNull(),
    },
    then: {
      'the dialogs cannot be loaded': () => expect(given.reportProblem).toHaveBeenLastCalledWith(unreachable),
      'the page cannot be loaded': () => expect(given.reportProblem).toHaveBeenLastCalledWith(unreachable),
      'the deletion is refused': () => expect(given.reportProblem).toHaveBeenLastCalledWith(unreachable),
      'the deletion succeeds': (state) => {
        if (state.snapshot.matches({ deletion: 'idle' }))
          expect(said()).toEqual(
            expect.arrayContaining([expect.stringMatching(/Deleted Successfully[.!]$/)]),
          );
      },
      'another person has deleted the member': () =>
        expect(said()).toContain('Someone else already deleted this member.'),
    },
  };
};

pathsOnScreen(members, 'at the member list', arrange, {
  // The selection's actions are there while something is selected; "Select all" only until everything is.
  without: ({ from, event }) =>
    (event === 'the selection is emptied' && !/ selected|selection.all/.test(from.stateKey)) ||
    (event === 'all are selected' && from.stateKey.split(' selected').length !== 2),
});
