import type { SnapshotFrom } from 'xstate';
import { idsIn, isEverySelected, isOfMoreMembers, visibleOf } from '../../../src/machines/members/memberList';
import { firstQuery } from '../../../src/machines/members/memberQuery';
import { membersMachine } from '../../../src/machines/members/members.machine';
import type { Chosen } from '../../../src/machines/members/chosen';
import type { Kept } from '../../../src/machines/members/deletion.machine';
import type { ValueField } from '../../../src/machines/members/memberDialogs.machine';
import type { MembersEvent } from '../../../src/machines/members/membersTypes';
import type { ListDialogRequest } from '../../../src/machines/members/dialogRequests';
import { refusal, unreachable } from '../../support/actors';
import { button, role } from '#xstate-paths/controls';
import type { ModelEvent } from '#xstate-paths/invariants';
import { after, done, failed } from '#xstate-paths/model';
import { model, where } from '../model';
import { listInvariants } from '../invariants';
import { members as words } from '../../../src/content/members';
import { memberOf, pageOf } from '../../support/samples';

/** Possible answers of the service. */
const pages = {
  whole: pageOf([memberOf('Ana'), memberOf('Bo')]),
  first: pageOf([memberOf('Ana')], { next: 'n1', totalResults: 2, total: 2 }),
  last: pageOf([memberOf('Bo')], { page: 2, totalResults: 2, total: 2 }),
  none: pageOf([]),
};
/** The query of a shared link. */
const linkedQuery = { ...firstQuery, role: 'Viewer', class: 'Autumn', categoryId: 'Mentors' } as const;
export const gone = { kind: 'refused', code: 404, message: 'Not found' } as const;
export const forbidden = { kind: 'refused', code: 403, message: 'Not allowed' } as const;

type Snapshot = SnapshotFrom<typeof membersMachine>;
type Condition = (snapshot: Snapshot) => boolean;
type Happening = ModelEvent<MembersEvent>;
const isByName = ({ sortBy, order }: Snapshot['context']['query']) => sortBy === 'name' && order === 'asce';
const isUnsearched = ({ context: { query } }: Snapshot) =>
  query.search === '' && query.role === 'User' && isByName(query);
const isAnswered = ({ context: { unanswered } }: Snapshot) => unanswered.length === 0;
const isNothingDeleted = ({ context: { deletions, unanswered } }: Snapshot) =>
  deletions.length + unanswered.length === 0;
const isWhole = (snapshot: Snapshot) =>
  isUnsearched(snapshot) &&
  isNothingDeleted(snapshot) &&
  snapshot.matches({ list: 'end' }) &&
  snapshot.context.fetched.users.length === 2;
const isUnselected = (snapshot: Snapshot) =>
  isWhole(snapshot) && snapshot.context.selected.size === 0 && !snapshot.hasTag('all');
const isUnselectedOrAll = (snapshot: Snapshot) =>
  isUnselected(snapshot) || (isWhole(snapshot) && snapshot.hasTag('all'));
const isUnselectedOrViewers = (snapshot: Snapshot) =>
  isUnselected(snapshot) ||
  (snapshot.matches({ list: 'end' }) && snapshot.context.query.role === 'Viewer' && !isFiltered(snapshot));
const isSearching = (snapshot: Snapshot) => snapshot.matches({ list: 'searching' });
const isFound = (snapshot: Snapshot) => isSearching(snapshot) && snapshot.context.query.search !== '';
const isFoundNobody = (snapshot: Snapshot) =>
  snapshot.matches({ list: 'empty' }) && snapshot.context.query.search !== '';
const isAnswering = ({ context: { deletions } }: Snapshot) => deletions.length === 0;
const isFirst = (snapshot: Snapshot) => snapshot.matches({ list: 'loading' });

const isListShown = (snapshot: Snapshot) =>
  ['loading', 'failed', 'forbidden'].every((list) => snapshot.value.list !== list) &&
  visibleOf(snapshot.context).users.length > 0;
const isFiltered = ({ context: { query } }: Snapshot) =>
  [query.search, query.class, query.categoryId].some(Boolean);
const isKnownEmpty = (snapshot: Snapshot) =>
  snapshot.hasTag('known') && !snapshot.hasTag('pending') && visibleOf(snapshot.context).users.length === 0;
const isOfRoleOrFiltered = (snapshot: Snapshot) =>
  isFiltered(snapshot) ? snapshot.context.query.role !== '' : snapshot.context.query.role === 'Viewer';
const isForbidden = (snapshot: Snapshot) => snapshot.matches({ list: 'forbidden' });
const notTheirs = { 'The list is not for this person.': isForbidden };
const notShown = { 'The list is not shown.': (snapshot: Snapshot) => !isListShown(snapshot) };
const opens = (request: ListDialogRequest) => ({ type: 'dialog.requested', request }) as const;
const rowOfAna = 'The list does not show Ana.';
const isWithoutAna = (snapshot: Snapshot) =>
  !isListShown(snapshot) || visibleOf(snapshot.context).users.every(({ id }) => id !== 'Ana');

const isNobodySelected = (snapshot: Snapshot) =>
  snapshot.context.selected.size === 0 && !snapshot.hasTag('all');
const withoutSelection = { ...notTheirs, 'Nobody is selected.': isNobodySelected };
const selectionOf = (snapshot: Snapshot) => (snapshot.hasTag('all') ? 'all' : [...snapshot.context.selected]);

type AboutSelected =
  | { type: 'value.requested'; field: ValueField }
  | { type: 'export.requested' }
  | { type: 'deletion.requested' };

/** The button of the selection's bar that opens a dialog about the selected. */
const withSelected = (name: ValueField | 'export' | 'delete', request: AboutSelected) => ({
  find: { ...button(words.selection[name]), within: role('group', words.selection.label) },
  sends: (snapshot: Snapshot) => opens({ ...request, ids: selectionOf(snapshot) }),
  pressedIn: ({ context }: Snapshot) => context.selected.size > 1,
  except: withoutSelection,
});
/** The button above the list that opens a dialog. */
const above = (name: string, request: ListDialogRequest) => ({
  find: button(name),
  sends: opens(request),
  except: notTheirs,
});
const inMenuOfAna = (name: string, request: ListDialogRequest) => ({
  find: role('menuitem', name),
  behind: button(/^Actions for Ana\b/),
  sends: opens(request),
  except: { [rowOfAna]: isWithoutAna },
});

const always = (): boolean => true;
const isNextPage = (snapshot: Snapshot) => snapshot.matches({ list: 'loadingMore' });
const isFirstPage = (snapshot: Snapshot) => !isNextPage(snapshot);
const isListed =
  (id: string): Condition =>
  ({ context }) =>
    visibleOf(context).users.some((user) => user.id === id);
const isAnybodyListed = ({ context }: Snapshot) => visibleOf(context).users.length > 0;
const isRefreshed = (snapshot: Snapshot) =>
  snapshot.matches({ list: 'refreshing' }) && visibleOf(snapshot.context).users.length === 2;
const isRetried = (snapshot: Snapshot) =>
  isAnswering(snapshot) &&
  (isUnsearched(snapshot) || isFound(snapshot)) &&
  !(snapshot.matches({ list: 'refreshing' }) && snapshot.context.fetched.next !== null);

/** The members who are deleted. */
const ana = { ids: ['Ana'] };
const bo = { ids: ['Bo'] };
const both = { ids: ['Ana', 'Bo'] };
const all = { matching: firstQuery, total: 2, totalIsExact: true };
/** The end of the oldest deletion. */
const ended =
  (kept: (chosen: Chosen) => Kept | null, of: Condition = always) =>
  (snapshot: Snapshot) => {
    const [chosen] = snapshot.context.deletions;
    return chosen && of(snapshot)
      ? ({ type: 'deletion.ended', chosen, kept: kept(chosen) } as const)
      : undefined;
  };
/** Only part of the list is loaded, so all matching members can be selected. */
const isOfMore = (snapshot: Snapshot) =>
  isUnsearched(snapshot) && isNothingDeleted(snapshot) && snapshot.matches({ list: 'interrupted' });
const isWholeOrOfMore = (snapshot: Snapshot) => isWhole(snapshot) || isOfMore(snapshot);

type Happens = (snapshot: Snapshot) => Happening | undefined;

/**
 * The events of the list.
 * @param limited lets an event happen only where its first argument holds, or wherever it can happen
 */
export const happenings = (limited: (limit: Condition, happens: Happens) => Happens) => {
  const at = (limit: Condition, happening: Happening, can: Condition = always) =>
    limited(limit, where(can, happening));
  const page = (snapshot: Snapshot) => done('fetchPage', isNextPage(snapshot) ? pages.last : pages.whole);
  return {
    'the last page arrives': limited(isAnswering, page),
    'a page of several arrives': at(isFirst, done('fetchPage', pages.first), isFirstPage),
    'nobody fits': at(isSearching, done('fetchPage', pages.none), isFirstPage),
    'the page cannot be loaded': at(isRetried, failed('fetchPage', refusal(unreachable))),
    'the page is not for this person': at(
      (snapshot) => isFirst(snapshot) || isFound(snapshot) || isRefreshed(snapshot),
      failed('fetchPage', refusal(forbidden)),
    ),
    'the next page is requested': { type: 'page.requested' },
    'the person tries again': { type: 'list.retried' },
    'the service answers again': { type: 'service.reached' },
    'the list is to be refreshed': at(isUnselected, { type: 'list.refreshed' }),
    'the first rows of a file are imported': at(isKnownEmpty, { type: 'members.imported' }),
    'words are searched for': at(isWhole, { type: 'search.changed', search: 'bo' }),
    'a role is chosen': at(isUnselected, { type: 'filter.changed', filter: 'role', value: 'Viewer' }),
    'another order is chosen': at(isUnselectedOrAll, {
      type: 'sort.changed',
      sortBy: 'email',
      order: 'desc',
    }),
    'the column of the names is pressed': at(isUnselected, { type: 'column.pressed', sortBy: 'name' }),
    'the address names another list': at(isUnselected, {
      type: 'query.changed',
      query: linkedQuery,
    }),
    'the search is cleared': at(isFoundNobody, { type: 'filters.cleared' }),
    'an export is requested': at(
      (snapshot) => isWhole(snapshot) && snapshot.context.selected.size === 0,
      opens({ type: 'export.requested' }),
    ),
    'typing rests': after('typingPause', 300),
    'Ana is selected or not': at(isWholeOrOfMore, { type: 'selection.toggled', id: 'Ana' }, isListed('Ana')),
    'the selection is extended to Bo': at(
      (snapshot) =>
        isWhole(snapshot) && (snapshot.hasTag('all') || [...snapshot.context.selected].join() === 'Ana'),
      { type: 'selection.extended', id: 'Bo' },
      isListed('Bo'),
    ),
    'all are selected': at(isWholeOrOfMore, { type: 'selection.filled' }, isAnybodyListed),
    'the box above all is ticked or not': at(
      isWholeOrOfMore,
      { type: 'selection.allToggled' },
      isAnybodyListed,
    ),
    'the selection is emptied': at(isWholeOrOfMore, { type: 'selection.cleared' }),
    'a dialog has changed a member': at(
      (snapshot) => isUnselectedOrAll(snapshot) || isUnselectedOrViewers(snapshot),
      { type: 'members.changed' },
    ),
    'Ana is deleted': at(
      (snapshot) =>
        (isWhole(snapshot) && snapshot.context.selected.size < 2 && !snapshot.hasTag('all')) ||
        (!isAnswered(snapshot) && snapshot.matches({ list: 'end' })),
      { type: 'members.deleted', chosen: ana, name: 'Ana' },
      isListed('Ana'),
    ),
    'Bo is deleted too': at(
      ({ context: { deletions } }) => deletions.length === 1 && idsIn(deletions).join() === 'Ana',
      { type: 'members.deleted', chosen: bo, name: 'Bo' },
      isListed('Bo'),
    ),
    'both are deleted': at(
      (snapshot) => isWhole(snapshot) && snapshot.context.selected.size === 2,
      { type: 'members.deleted', chosen: both },
      (snapshot) => isListed('Ana')(snapshot) && isListed('Bo')(snapshot),
    ),
    'all who match are deleted': at(
      always,
      { type: 'members.deleted', chosen: all },
      (snapshot) => isOfMore(snapshot) && snapshot.hasTag('all'),
    ),
    'the deletion succeeds': ended(() => null),
    'Bo may not have been deleted with Ana': ended(
      () => ({ rest: bo, id: 'lost' }),
      (snapshot) => isAnswered(snapshot) && snapshot.context.deletions[0] === both,
    ),
    'the deletion is lost': ended((rest) => ({ rest, id: 'lost' }), isAnswered),
    'a deletion that was begun before the list was opened ends': at(isUnselected, {
      type: 'deletion.ended',
      chosen: ana,
      kept: null,
    }),
  } as const;
};

export const list = {
  machine: membersMachine,
  starts: {
    'at the member list': {
      input: { pageSize: 12, query: firstQuery },
    },
  },
  shownIn: { 'list.forbidden': words.forbidden.title },
  invariants: listInvariants,
} as const;

/** The member list: loading, searching, selecting and deleting. */
export const members = model({
  ...list,
  events: happenings((limit, happens) => (snapshot) => (limit(snapshot) ? happens(snapshot) : undefined)),
  key: ({ context }) => {
    const { query, fetched, selected, deletions, unanswered } = context;
    const named = (chosen: Chosen) => ('ids' in chosen ? chosen.ids.join() : `all ${chosen.total}`);
    return {
      list: `[${visibleOf(context)
        .users.map(({ name }) => name)
        .join(', ')}] of ${fetched.users.length}`,
      search: query.search,
      role: query.role === 'User' ? '' : query.role,
      class: query.class && `in ${query.class}`,
      category: query.categoryId && `of ${query.categoryId}`,
      order: isByName(query) ? '' : `by ${query.sortBy}`,
      selection: [...selected].map((id) => `${id} selected`).join(', '),
      deletion: deletions.map((chosen) => `deleting ${named(chosen)}`).join(', '),
      unanswered: unanswered.map(({ rest }) => `${named(rest)} unanswered`).join(', '),
    };
  },
  controls: {
    'words are searched for': {
      find: role('searchbox', words.search),
      sends: { type: 'search.changed', search: 'bo' },
      except: notTheirs,
    },
    'a role is chosen': {
      find: role('radio', 'Viewers'),
      sends: { type: 'filter.changed', filter: 'role', value: 'Viewer' },
      except: notTheirs,
    },
    'a class is chosen': {
      find: role('combobox', words.filter.class),
      behind: button(words.filter.open),
      sends: { type: 'filter.changed', filter: 'class', value: 'Autumn' },
      except: notTheirs,
    },
    'another order is chosen': {
      find: role('combobox', words.sort),
      behind: button(words.filter.open),
      sends: { type: 'sort.changed', sortBy: 'email', order: 'desc' },
      value: 'email:desc',
      except: notTheirs,
    },
    'a column is pressed': {
      find: { ...button('Name'), within: role('grid') },
      sends: { type: 'column.pressed', sortBy: 'name' },
      except: notShown,
    },
    'the class is removed': {
      find: button(words.filter.remove(`${words.filter.class}: Autumn`)),
      sends: { type: 'filter.changed', filter: 'class', value: '' },
      except: { ...notTheirs, 'No class is chosen.': (snapshot) => snapshot.context.query.class === '' },
    },
    'the category is removed': {
      find: button(words.filter.remove(`${words.filter.categoryId}: Mentors`)),
      sends: { type: 'filter.changed', filter: 'categoryId', value: '' },
      except: {
        ...notTheirs,
        'No category is chosen.': (snapshot) => snapshot.context.query.categoryId === '',
      },
    },
    'the role of the selected is to be changed': withSelected('role', {
      type: 'value.requested',
      field: 'role',
    }),
    'the class of the selected is to be set': withSelected('class', {
      type: 'value.requested',
      field: 'class',
    }),
    'the category of the selected is to be set': withSelected('categoryId', {
      type: 'value.requested',
      field: 'categoryId',
    }),
    'the selected are to be exported': withSelected('export', { type: 'export.requested' }),
    'the selected are to be deleted': withSelected('delete', { type: 'deletion.requested' }),
    'the search is cleared': {
      find: button(words.nothing.clear),
      sends: { type: 'filters.cleared' },
      except: {
        'It is offered when no member matches.': (snapshot) =>
          !isFiltered(snapshot) || !isKnownEmpty(snapshot),
      },
    },
    'everyone is to be shown': {
      find: button(words.nothing.everyone),
      sends: { type: 'filter.changed', filter: 'role', value: '' },
      except: {
        'It is offered when no member of a role matches.': (snapshot) =>
          !isKnownEmpty(snapshot) || !isOfRoleOrFiltered(snapshot),
      },
    },
    'the list is to be refreshed': {
      find: button(words.refresh),
      sends: { type: 'list.refreshed' },
      except: { 'The list is not loaded yet.': (snapshot) => !snapshot.hasTag('known') },
    },
    'the person tries again': { find: button(words.again), sends: { type: 'list.retried' } },
    'the next page is requested': {
      find: button(words.more.load),
      sends: { type: 'page.requested' },
      except: {
        'The end of the list is in view, so that it asks by itself.': (snapshot) =>
          snapshot.matches({ list: 'ready' }),
      },
    },
    'Ana is selected or not': {
      find: role('checkbox', /^Select Ana\b/),
      sends: { type: 'selection.toggled', id: 'Ana' },
      except: { [rowOfAna]: isWithoutAna },
    },
    'the box above all is ticked or not': {
      find: role('checkbox', words.row.selectAll),
      sends: { type: 'selection.allToggled' },
      except: notShown,
    },
    'all are selected': {
      find: button(/^Select all \d+$/),
      sends: { type: 'selection.filled' },
      except: {
        ...notTheirs,
        'It completes a selection.': (snapshot) =>
          !snapshot.hasTag('all') &&
          (isNobodySelected(snapshot) ||
            (isEverySelected(snapshot.context) && !isOfMoreMembers(snapshot.context)) ||
            visibleOf(snapshot.context).users.length === 0),
      },
    },
    'the selection is emptied': {
      find: button(words.selection.clear),
      sends: { type: 'selection.cleared' },
      except: withoutSelection,
    },
    'an export is requested': above(words.export, { type: 'export.requested' }),
    'an import is requested': above(words.import, { type: 'import.requested' }),
    'an invitation is requested': above(words.invite, { type: 'invitation.requested' }),
    'a new member is requested': above(words.add, { type: 'creation.requested' }),
    'Ana is to be edited': inMenuOfAna(words.row.edit, { type: 'edit.requested', id: 'Ana' }),
    'Ana is to be deleted': inMenuOfAna(words.row.delete, { type: 'deletion.requested', ids: ['Ana'] }),
  },
  sentElsewhere: {
    'a click with Shift on the checkbox of a row': 'selection.extended',
    'the dialog that confirms a deletion': 'members.deleted',
    'the dialogs': 'members.changed',
    'the deletion': 'deletion.ended',
    'the import': 'members.imported',
    'the address of the page': 'query.changed',
  },
  ignores: {
    'The selection loses the members that are no longer listed.': {
      'selection.these': 'members.changed, members.deleted',
    },
    'Only an empty list fetches the first imported members; another one is fetched once the import has ended.':
      { list: 'members.imported' },
    'Nothing is missing because of an outage.': { list: 'service.reached' },
  },
});
