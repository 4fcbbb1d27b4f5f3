import { assign, raise, sendTo, setup } from 'xstate';
import type { MemberPage, MemberQuery } from '../../api/members/memberSchemas';
import type { Problem } from '../../api/http/problem';
import { effects, promiseNotProvided } from '../shared/effects';
import { laterDialogsMachine } from './laterDialogs.machine';
import { memberFacetsMachine } from './memberFacets.machine';
import {
  deselected,
  emptyList,
  firstQuery,
  toggled,
  without,
  withNextPage,
  type PageRequest,
} from './memberList';
import {
  alreadyDeleted,
  appended,
  deleted,
  filtered,
  firstPage,
  hidden,
  listed,
  nextPage,
  oldestDeletion,
  remember,
  report,
  returned,
  sameAgain,
  searched,
  shown,
  sorted,
  unlisted,
  type MembersContext,
  type MembersEvent,
  type MembersInput,
} from './membersTransitions';

/**
 * The member list: search, filters, pages, selection and deletion. The dialogs have their own machine.
 * @see docs/machines.md#members
 */
export const membersMachine = setup({
  types: {
    input: {} as MembersInput,
    context: {} as MembersContext,
    events: {} as MembersEvent,
    children: {} as { laterDialogs: 'laterDialogs'; memberFacets: 'memberFacets' },
    // The visible list, if any, does not match the query yet.
    tags: {} as 'pending',
  },
  actors: {
    fetchPage: promiseNotProvided<MemberPage, PageRequest>('fetchPage'),
    deleteMembers: promiseNotProvided<undefined, { ids: readonly string[] }>('deleteMembers'),
    laterDialogs: laterDialogsMachine,
    memberFacets: memberFacetsMachine,
  },
  actions: {
    ...effects,
    rememberQuery: assign({
      query: ({ context }, changes: Partial<MemberQuery>) => ({ ...context.query, ...changes }),
    }),
    returnToStudents: assign(({ context }) => returned(context)),
    rememberPage: assign(({ context }, { page }: { page: MemberPage }) => shown(page, context.deletions)),
    appendPage: assign(({ context }, { page }: { page: MemberPage }) =>
      shown(withNextPage(context.fetched, page), context.deletions),
    ),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    toggleSelection: assign({
      selected: ({ context: { selected }, event }) =>
        event.type === 'selection.toggled' ? toggled(selected, event.id) : selected,
    }),
    selectShown: assign({
      selected: ({ context }) => new Set([...context.selected, ...context.visible.users.map(({ id }) => id)]),
    }),
    clearSelection: assign({ selected: new Set<string>() }),
    hideDeleted: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      ...shown(context.fetched, [...context.deletions, ids]),
      selected: deselected(context.selected, ids),
    })),
    dropDeleted: assign(({ context: { fetched, deletions } }) =>
      shown(without(fetched, new Set(deletions[0])), deletions.slice(1)),
    ),
    restoreDeleted: assign(({ context }) => shown(context.fetched, context.deletions.slice(1))),
    announceChange: raise({ type: 'members.changed' }),
    askForFacets: sendTo('memberFacets', { type: 'facets.requested' }),
  },
  guards: {
    isEmpty: ({ context }) => context.fetched.users.length === 0,
    isAtEnd: ({ context }) => context.fetched.next === null,
    hasSelection: ({ context }) => context.selected.size > 0,
    isSelectionEmpty: ({ context }) => context.selected.size === 0,
    hasDeletion: ({ context }) => context.deletions.length > 0,
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 404,
    isForbidden: (_, { problem }: { problem: Problem }) => problem.code === 403,
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'members',
  context: ({ input }) => ({
    ...input,
    query: firstQuery,
    fetched: emptyList,
    visible: emptyList,
    deletions: [],
    selected: new Set(),
    problem: null,
  }),
  invoke: [
    { id: 'laterDialogs', src: 'laterDialogs' },
    { id: 'memberFacets', src: 'memberFacets' },
  ],
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'search.changed': { target: '.typing', actions: [searched, 'clearSelection'] },
        'filter.changed': { target: '.typing', actions: [filtered, 'clearSelection'] },
        'sort.changed': { target: '.searching', actions: sorted },
        'list.refreshed': { target: '.refreshing', actions: 'askForFacets' },
        'members.changed': { target: '.refreshing', actions: ['returnToStudents', 'askForFacets'] },
      },
      states: {
        loading: {
          description: 'The first page is being fetched; no member is shown.',
          tags: 'pending',
          invoke: { id: 'fetchPage', src: 'fetchPage', input: firstPage, onDone: listed, onError: unlisted },
        },
        typing: {
          description: 'The query has changed; it is sent 300 ms after the last change.',
          tags: 'pending',
          after: { typingPause: { target: 'searching' } },
        },
        searching: {
          description: 'The first page of the changed query is being fetched.',
          tags: 'pending',
          invoke: { id: 'fetchPage', src: 'fetchPage', input: firstPage, onDone: listed, onError: unlisted },
        },
        refreshing: {
          description: 'The list is being fetched again while the old one stays visible.',
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: sameAgain,
            onDone: listed,
            onError: [
              { guard: 'isEmpty', target: 'failed', actions: [remember, report] },
              { target: 'counting', actions: report },
            ],
          },
        },
        counting: {
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isAtEnd', target: 'end' },
            { target: 'ready' },
          ],
        },
        ready: {
          description: 'More pages can be loaded.',
          on: { 'page.requested': { target: 'loadingMore' } },
        },
        loadingMore: {
          description: 'The next page is being fetched.',
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: nextPage,
            onDone: appended,
            onError: { target: 'interrupted', actions: [remember, report] },
          },
        },
        interrupted: {
          description: 'The next page could not be fetched; the person can try again.',
          on: { 'list.retried': { target: 'loadingMore' } },
        },
        end: {
          description: 'Every member of the query is loaded.',
        },
        empty: {
          description: 'No member fits the query.',
        },
        failed: {
          description: 'The list could not be fetched; the person can try again.',
          on: { 'list.retried': { target: 'loading' } },
        },
        forbidden: {
          description: 'The person may not see the members.',
        },
      },
    },
    selection: {
      initial: 'empty',
      on: {
        'selection.toggled': { actions: 'toggleSelection' },
        'selection.filled': { actions: 'selectShown' },
        'selection.cleared': { actions: 'clearSelection' },
      },
      states: {
        empty: {
          description: 'No member is selected.',
          always: { guard: 'hasSelection', target: 'some' },
        },
        some: {
          description: 'At least one member is selected.',
          always: { guard: 'isSelectionEmpty', target: 'empty' },
        },
      },
    },
    deletion: {
      initial: 'idle',
      on: { 'members.deleted': { actions: hidden } },
      states: {
        idle: {
          description: 'No deletion is pending.',
          always: { guard: 'hasDeletion', target: 'deleting' },
        },
        deleting: {
          description: 'Members are hidden from the list while the service deletes them.',
          invoke: {
            id: 'deleteMembers',
            src: 'deleteMembers',
            input: oldestDeletion,
            onDone: deleted,
            onError: [alreadyDeleted, { target: 'refused', actions: [report, 'restoreDeleted'] }],
          },
        },
        refused: {
          description: 'The last deletion failed; its members are shown again.',
          always: { guard: 'hasDeletion', target: 'deleting' },
        },
      },
    },
  },
});
