import { assign, raise, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { MemberPage, MemberQuery } from '../../api/members/memberSchemas';
import type { Problem } from '../../api/http/problem';
import { actionNotProvided, callbackNotProvided, effects, promiseNotProvided } from '../shared/effects';
import { problemOfEvent } from '../shared/problemOf';
import { serviceWatchNotProvided } from '../shared/connection';
import { isSame, type Chosen } from './chosen';
import type { DeletionReport, DeletionRequest } from './deletion.machine';
import { completedRequest, type ListDialogRequest } from './dialogRequests';
import { lazyDialogsMachine, type LazyDialogsEvent } from './lazyDialogs.machine';
import { memberFacetsMachine } from './memberFacets.machine';
import {
  emptyList,
  extended,
  filled,
  firstPage,
  isEverySelected,
  isOfMoreMembers,
  nextPage,
  ofStudents,
  toggled,
  withFetched,
  withHidden,
  withNextPage,
  withoutDeleted,
  type PageRequest,
} from './memberList';
import { changedQuery, isSameQuery, type QueryEvent } from './memberQuery';
import type { MembersContext, MembersEvent } from './membersTypes';
import { noticesAbout } from '../shared/noticesAbout';

type Args = { context: MembersContext };
type Fetched = { page: MemberPage };
type Ended = Pick<DeletionReport, 'chosen' | 'kept'>;

const firstPageOf = ({ context }: Args) => firstPage(context);
const pageOf = ({ event }: { event: DoneActorEvent<MemberPage> }) => ({ page: event.output });
const change = { type: 'changeQuery', params: ({ event }: { event: QueryEvent }) => event } as const;
const remember = { type: 'rememberProblem', params: problemOfEvent } as const;
const listing = noticesAbout('members');
const cleared = { target: '.these', actions: 'clearSelection' } as const;
const toggle = { type: 'toggleSelection', params: ({ event }: { event: { id: string } }) => event } as const;
const others = { target: 'these', actions: ['selectShown', toggle] } as const;
const listed = {
  target: 'counting',
  actions: [{ type: 'rememberPage', params: pageOf }, listing.retract],
} as const;
const ifForbidden = {
  guard: { type: 'isForbidden', params: problemOfEvent },
  target: 'forbidden',
  actions: remember,
} as const;
const refused = [ifForbidden, { target: 'failed', actions: [remember, listing.report] }] as const;

const reportOf = ({ event }: { event: DeletionReport }) => event;

/**
 * The member list: search, filters, pages and selection. Each deletion is an actor of its own, and so are the dialogs.
 * @see docs/machines.md#members
 */
export const membersMachine = setup({
  types: {
    input: {} as Pick<MembersContext, 'pageSize' | 'query'>,
    context: {} as MembersContext,
    events: {} as MembersEvent,
    children: {} as { lazyDialogs: 'lazyDialogs'; memberFacets: 'memberFacets' },
    // pending: the list belongs to an older query. known: to the present one. settled: known, and no request runs.
    // all: all members who match the query are selected.
    tags: {} as 'pending' | 'known' | 'settled' | 'all',
  },
  actors: {
    fetchPage: promiseNotProvided<MemberPage, PageRequest>('fetchPage'),
    lazyDialogs: lazyDialogsMachine,
    memberFacets: memberFacetsMachine,
    watchAddress: callbackNotProvided('watchAddress'),
    watchKeys: callbackNotProvided('watchKeys'),
    watchApp: callbackNotProvided('watchApp'),
    watchService: serviceWatchNotProvided,
  },
  actions: {
    ...effects,
    changeQuery: assign({ query: ({ context }, event: QueryEvent) => changedQuery(context.query, event) }),
    returnToStudents: assign(({ context }) => ofStudents(context)),
    rememberPage: assign(({ context }, page: Fetched) => withFetched(context, page)),
    appendPage: assign(({ context }, { page }: Fetched) =>
      withFetched(context, { page: withNextPage(context.fetched, page) }),
    ),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    toggleSelection: assign(({ context }, member: { id: string }) => toggled(context, member)),
    extendSelection: assign(({ context }, member: { id: string }) => extended(context, member)),
    selectShown: assign(({ context }) => filled(context)),
    clearSelection: assign({ selected: new Set<string>() }),
    /** Begins a deletion, which continues after the person leaves the list. */
    beginDeletion: actionNotProvided<Omit<DeletionRequest, 'newId'>>('beginDeletion'),
    hideDeleted: assign(({ context }, request: { chosen: Chosen }) => withHidden(context, request)),
    endDeletion: assign(({ context }, ended: Ended) => withoutDeleted(context, ended)),
    announceChange: raise({ type: 'members.changed' }),
    fetchAgain: raise({ type: 'list.refreshed' }),
    askForFacets: sendTo('memberFacets', { type: 'facets.requested' }),
    showQuery: actionNotProvided<{ query: MemberQuery }>('showQuery'),
    requestDialog: sendTo(
      'lazyDialogs',
      ({ context }, { request }: { request: ListDialogRequest }): LazyDialogsEvent => ({
        type: 'dialog.requested',
        request: completedRequest(request, context),
      }),
    ),
  },
  guards: {
    isAskedFor: ({ context: { query, fetched } }) => isSameQuery(query, fetched.query),
    isEmpty: ({ context }) => context.fetched.users.length === 0,
    isAtEnd: ({ context }) => context.fetched.next === null,
    isEverySelected: ({ context }) => isEverySelected(context),
    isOfMore: ({ context }) => isOfMoreMembers(context),
    /** All members of the list were deleted. It returns to the students by name, as after any write. */
    isAllGone: ({ context }, { chosen, kept }: Ended) => kept === null && context.deletions.includes(chosen),
    isForbidden: (_, { problem }: { problem: Problem }) => problem.code === 403,
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'members',
  context: ({ input }) => ({
    ...input,
    fetched: { ...emptyList, query: null },
    deletions: [],
    unanswered: [],
    selected: new Set(),
    problem: null,
  }),
  invoke: [
    { id: 'memberFacets', src: 'memberFacets' },
    { id: 'lazyDialogs', src: 'lazyDialogs' },
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchKeys', src: 'watchKeys' },
    { id: 'watchApp', src: 'watchApp' },
  ],
  on: { 'dialog.requested': { actions: { type: 'requestDialog', params: ({ event }) => event } } },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'search.changed': { target: '.typing', actions: change },
        'filter.changed': { target: '.typing', actions: change },
        'filters.cleared': { target: '.searching', actions: change },
        'sort.changed': { target: '.searching', actions: change },
        'column.pressed': { target: '.searching', actions: change },
        'query.changed': { target: '.searching', actions: change },
        'list.refreshed': [
          { guard: 'isAskedFor', target: '.refreshing', actions: 'askForFacets' },
          { target: '.searching', actions: 'askForFacets' },
        ],
        'members.changed': { actions: ['returnToStudents', 'fetchAgain'] },
      },
      states: {
        loading: {
          description: 'The first page is being fetched; no member is shown.',
          tags: 'pending',
          invoke: { id: 'fetchPage', src: 'fetchPage', input: firstPageOf, onDone: listed, onError: refused },
        },
        typing: {
          description: 'The query has changed; it is sent 300 ms after the last change.',
          tags: 'pending',
          after: { typingPause: { target: 'searching' } },
        },
        searching: {
          description: 'The first page of the changed query is being fetched.',
          tags: 'pending',
          entry: { type: 'showQuery', params: ({ context }) => ({ query: context.query }) },
          invoke: { id: 'fetchPage', src: 'fetchPage', input: firstPageOf, onDone: listed, onError: refused },
        },
        forbidden: { description: 'The person may not see the members, and is told why.' },
        refreshing: {
          description: 'The list is being fetched again while the old one stays visible.',
          tags: 'known',
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: ({ context }) => ({ ...firstPage(context), page: 0 }),
            onDone: listed,
            onError: [
              ifForbidden,
              { guard: 'isEmpty', target: 'failed', actions: [remember, listing.report] },
              { target: 'counting', actions: listing.report },
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
          tags: ['known', 'settled'],
          on: { 'page.requested': { target: 'loadingMore' } },
        },
        loadingMore: {
          description: 'The next page is being fetched.',
          tags: 'known',
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            input: ({ context }) => nextPage(context),
            onDone: {
              target: 'counting',
              actions: [{ type: 'appendPage', params: pageOf }, listing.retract],
            },
            onError: { target: 'interrupted', actions: [remember, listing.report] },
          },
        },
        interrupted: {
          description: 'The next page could not be fetched; the person can try again.',
          tags: ['known', 'settled'],
          invoke: { id: 'watchService', src: 'watchService' },
          on: { 'list.retried': { target: 'loadingMore' }, 'service.reached': { target: 'loadingMore' } },
        },
        end: { description: 'Every member of the query is loaded.', tags: ['known', 'settled'] },
        empty: {
          description: 'No member matches the query. Members of a running import are fetched at once.',
          tags: ['known', 'settled'],
          on: { 'members.imported': { target: 'refreshing', actions: 'askForFacets' } },
        },
        failed: {
          description: 'The list could not be fetched; the person can try again.',
          invoke: { id: 'watchService', src: 'watchService' },
          on: {
            'list.retried': { target: 'loading', actions: 'askForFacets' },
            'service.reached': { target: 'loading' },
          },
        },
      },
    },
    selection: {
      initial: 'these',
      on: {
        'search.changed': cleared,
        'filter.changed': cleared,
        'filters.cleared': cleared,
        'query.changed': cleared,
        'selection.cleared': cleared,
      },
      states: {
        these: {
          description: 'The ticked members are selected; at first there are none.',
          on: {
            'selection.toggled': { actions: toggle },
            'selection.extended': { actions: { type: 'extendSelection', params: ({ event }) => event } },
            'selection.filled': [
              { guard: 'isOfMore', target: 'all', actions: 'clearSelection' },
              { actions: 'selectShown' },
            ],
            'selection.allToggled': [
              { guard: 'isEverySelected', actions: 'clearSelection' },
              { actions: 'selectShown' },
            ],
          },
        },
        all: {
          description: 'All members who match the query are selected, whether they are loaded or not.',
          tags: 'all',
          always: { guard: 'isEmpty', target: 'these' },
          on: {
            'selection.toggled': others,
            'selection.extended': others,
            'selection.allToggled': { target: 'these' },
            'members.deleted': { target: 'these' },
            'members.changed': { target: 'these' },
          },
        },
      },
    },
    deletions: {
      on: {
        'members.deleted': {
          actions: [
            {
              type: 'beginDeletion',
              params: ({ context: { unanswered }, event: { chosen, name } }) => ({
                chosen,
                name,
                again: unanswered.find(({ rest }) => isSame(rest, chosen))?.id,
              }),
            },
            { type: 'hideDeleted', params: ({ event }) => event },
          ],
        },
        'deletion.ended': [
          {
            guard: { type: 'isAllGone', params: reportOf },
            actions: [{ type: 'endDeletion', params: reportOf }, 'announceChange'],
          },
          { actions: [{ type: 'endDeletion', params: reportOf }, 'fetchAgain'] },
        ],
      },
    },
  },
});
