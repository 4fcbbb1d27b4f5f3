import { pathsOnActor } from '#xstate-paths/onActor';
import { members } from './members.model';

/** The list is fetched again, with its total and facets. */
const reloaded = [
  'tells memberFacets facets.requested',
  'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":0,"after":null}',
] as const;

/** A list that could not be loaded is fetched again by the person, and when the service is back. */
const again = (...outcome: readonly [state: string, ...effects: string[]]) => ({
  'the person tries again': outcome,
  'the service answers again': outcome,
});

/** A changed query fits the two members, or nobody; `query` says it in words. */
const found = (query = '') =>
  ({
    'the last page arrives': [
      `list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2${query && ` ${query}`}`,
      'retractNotices {"about":"members"}',
    ],
    'nobody fits': [
      `list.empty selection.these deletion.idle dialogs.loaded (known) (settled) [] of 0${query && ` ${query}`}`,
      'retractNotices {"about":"members"}',
    ],
  }) as const;

/** The first page and those after it arrive, or do not. */
const listed = (dialogs: 'idle' | 'loaded') => ({
  [`list.loading selection.these deletion.idle dialogs.${dialogs} (pending) [] of 0`]: {
    'the last page arrives': [
      `list.end selection.these deletion.idle dialogs.${dialogs} (known) (settled) [Ana, Bo] of 2`,
      'retractNotices {"about":"members"}',
    ],
    'a page of several arrives': [
      `list.ready selection.these deletion.idle dialogs.${dialogs} (known) (settled) [Ana] of 1`,
      'retractNotices {"about":"members"}',
    ],
    'the page cannot be loaded': [
      `list.failed selection.these deletion.idle dialogs.${dialogs} [] of 0`,
      'reports Server is unavailable about members',
      'starts watchService',
    ],
    'the page is not for this person': `list.forbidden selection.these deletion.idle dialogs.${dialogs} [] of 0`,
  },
  [`list.ready selection.these deletion.idle dialogs.${dialogs} (known) (settled) [Ana] of 1`]: {
    'the next page is requested': [
      `list.loadingMore selection.these deletion.idle dialogs.${dialogs} (known) [Ana] of 1`,
      'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":2,"after":"n1"}',
    ],
  },
  [`list.loadingMore selection.these deletion.idle dialogs.${dialogs} (known) [Ana] of 1`]: {
    'the last page arrives': [
      `list.end selection.these deletion.idle dialogs.${dialogs} (known) (settled) [Ana, Bo] of 2`,
      'retractNotices {"about":"members"}',
    ],
    'the page cannot be loaded': [
      `list.interrupted selection.these deletion.idle dialogs.${dialogs} (known) (settled) [Ana] of 1`,
      'reports Server is unavailable about members',
      'starts watchService',
    ],
  },
  [`list.interrupted selection.these deletion.idle dialogs.${dialogs} (known) (settled) [Ana] of 1`]: {
    ...again(
      `list.loadingMore selection.these deletion.idle dialogs.${dialogs} (known) [Ana] of 1`,
      'stops watchService',
      'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":2,"after":"n1"}',
    ),
  },
  [`list.failed selection.these deletion.idle dialogs.${dialogs} [] of 0`]: {
    ...again(
      `list.loading selection.these deletion.idle dialogs.${dialogs} (pending) [] of 0`,
      'stops watchService',
      'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":1,"after":null}',
    ),
  },
});

const interrupted =
  'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1';

pathsOnActor(members, {
  'at the member list': {
    initial: [
      'list.loading selection.these deletion.idle dialogs.idle (pending) [] of 0',
      'starts memberFacets',
      'starts watchAddress',
      'starts watchEscape',
      'starts watchImport',
      'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":1,"after":null}',
    ],
    transitions: {
      ...listed('idle'),
      ...listed('loaded'),
      [interrupted]: {
        ...(listed('loaded')[interrupted] as object),
        'the box above all is ticked or not':
          'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1 Ana selected',
        'Ana is selected or not':
          'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1 Ana selected',
        'all are selected':
          'list.interrupted selection.all deletion.idle dialogs.loaded (all) (known) (settled) [Ana] of 1',
        'the selection is emptied':
          'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1',
      },
      'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1 Ana selected':
        {
          ...again(
            'list.loadingMore selection.these deletion.idle dialogs.loaded (known) [Ana] of 1 Ana selected',
            'stops watchService',
            'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":2,"after":"n1"}',
          ),
          'Ana is selected or not':
            'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1',
          'all are selected':
            'list.interrupted selection.all deletion.idle dialogs.loaded (all) (known) (settled) [Ana] of 1',
          'the box above all is ticked or not':
            'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1',
          'the selection is emptied':
            'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1',
        },
      'list.interrupted selection.all deletion.idle dialogs.loaded (all) (known) (settled) [Ana] of 1': {
        ...again(
          'list.loadingMore selection.all deletion.idle dialogs.loaded (all) (known) [Ana] of 1',
          'stops watchService',
          'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":2,"after":"n1"}',
        ),
        'Ana is selected or not':
          'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1',
        'the box above all is ticked or not':
          'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1',
        'the selection is emptied':
          'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1',
        'all who match are deleted': [
          'list.interrupted selection.these deletion.deleting dialogs.loaded (known) (settled) [] of 1 deleting all 2',
          'calls deleteMembers {"matching":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"total":2,"totalIsExact":true}',
        ],
      },
      'list.loadingMore selection.these deletion.idle dialogs.loaded (known) [Ana] of 1 Ana selected': {
        'the last page arrives': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Ana selected',
          'retractNotices {"about":"members"}',
        ],
        'the page cannot be loaded': [
          'list.interrupted selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1 Ana selected',
          'reports Server is unavailable about members',
          'starts watchService',
        ],
      },
      'list.loadingMore selection.all deletion.idle dialogs.loaded (all) (known) [Ana] of 1': {
        'the last page arrives': [
          'list.end selection.all deletion.idle dialogs.loaded (all) (known) (settled) [Ana, Bo] of 2',
          'retractNotices {"about":"members"}',
        ],
        'the page cannot be loaded': [
          'list.interrupted selection.all deletion.idle dialogs.loaded (all) (known) (settled) [Ana] of 1',
          'reports Server is unavailable about members',
          'starts watchService',
        ],
      },
      'list.interrupted selection.these deletion.deleting dialogs.loaded (known) (settled) [] of 1 deleting all 2':
        {
          ...again(
            'list.loadingMore selection.these deletion.deleting dialogs.loaded (known) [] of 1 deleting all 2',
            'stops watchService',
            'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":2,"after":"n1"}',
          ),
          'the deletion succeeds': [
            'list.refreshing selection.these deletion.idle dialogs.loaded (known) [] of 0',
            'retractNotices {"about":"deletion"}',
            'starts memberUndo {"deletions":["deletion"],"members":2}',
            'stops watchService',
            ...reloaded,
          ],
          'a part of the deletion succeeds': [
            'list.interrupted selection.these deletion.deleting dialogs.loaded (known) (settled) [] of 1 deleting all 1, 1 deleted',
            'calls deleteMembers {"matching":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"total":1,"totalIsExact":true}',
          ],
          'the deletion is refused': [
            'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana] of 1',
            'reports Server is unavailable about deletion',
            'says “2 members may not be deleted. The list shows who is left.” (info, 5000 ms)',
            'stops watchService',
            ...reloaded,
          ],
        },
      'list.end selection.all deletion.idle dialogs.loaded (all) (known) (settled) [Ana, Bo] of 2': {
        'words are searched for':
          'list.typing selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 bo',
        'another order is chosen': [
          'list.searching selection.all deletion.idle dialogs.loaded (all) (pending) [Ana, Bo] of 2 by email',
          'showQuery {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"email","order":"desc"}}',
          'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"email","order":"desc"},"limit":12,"page":1,"after":null}',
        ],
        'an export is requested': [
          'list.end selection.all deletion.idle dialogs.loaded (all) (known) (settled) [Ana, Bo] of 2',
          'passRequest {"type":"export.requested","query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"total":2}',
        ],
        'Ana is selected or not':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Bo selected',
        'the selection is extended to Bo':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Ana selected',
        'the box above all is ticked or not':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
        'the selection is emptied':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
        'a dialog has changed a member': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana, Bo] of 2',
          ...reloaded,
        ],
      },
      'list.loadingMore selection.these deletion.deleting dialogs.loaded (known) [] of 1 deleting all 2': {
        'the deletion succeeds': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [] of 0',
          'retractNotices {"about":"deletion"}',
          'starts memberUndo {"deletions":["deletion"],"members":2}',
          'gives up fetchPage',
          ...reloaded,
        ],
        'a part of the deletion succeeds': [
          'list.loadingMore selection.these deletion.deleting dialogs.loaded (known) [] of 1 deleting all 1, 1 deleted',
          'calls deleteMembers {"matching":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"total":1,"totalIsExact":true}',
        ],
        'the deletion is refused': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana] of 1',
          'reports Server is unavailable about deletion',
          'says “2 members may not be deleted. The list shows who is left.” (info, 5000 ms)',
          'gives up fetchPage',
          ...reloaded,
        ],
      },
      'list.interrupted selection.these deletion.deleting dialogs.loaded (known) (settled) [] of 1 deleting all 1, 1 deleted':
        {
          ...again(
            'list.loadingMore selection.these deletion.deleting dialogs.loaded (known) [] of 1 deleting all 1, 1 deleted',
            'stops watchService',
            'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":2,"after":"n1"}',
          ),
          'the deletion succeeds': [
            'list.refreshing selection.these deletion.idle dialogs.loaded (known) [] of 0',
            'retractNotices {"about":"deletion"}',
            'starts memberUndo {"deletions":["part","deletion"],"members":2}',
            'stops watchService',
            ...reloaded,
          ],
          'the deletion is refused': [
            'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana] of 1',
            'reports Server is unavailable about deletion',
            'says “1 member may not be deleted. The list shows who is left.” (info, 5000 ms)',
            'starts memberUndo {"deletions":["part"],"members":1}',
            'stops watchService',
            ...reloaded,
          ],
        },
      'list.searching selection.all deletion.idle dialogs.loaded (all) (pending) [Ana, Bo] of 2 by email': {
        'the last page arrives': [
          'list.end selection.all deletion.idle dialogs.loaded (all) (known) (settled) [Ana, Bo] of 2 by email',
          'retractNotices {"about":"members"}',
        ],
        'nobody fits': [
          'list.empty selection.these deletion.idle dialogs.loaded (known) (settled) [] of 0 by email',
          'retractNotices {"about":"members"}',
        ],
      },
      'list.loadingMore selection.these deletion.deleting dialogs.loaded (known) [] of 1 deleting all 1, 1 deleted':
        {
          'the deletion succeeds': [
            'list.refreshing selection.these deletion.idle dialogs.loaded (known) [] of 0',
            'retractNotices {"about":"deletion"}',
            'starts memberUndo {"deletions":["part","deletion"],"members":2}',
            'gives up fetchPage',
            ...reloaded,
          ],
          'the deletion is refused': [
            'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana] of 1',
            'reports Server is unavailable about deletion',
            'says “1 member may not be deleted. The list shows who is left.” (info, 5000 ms)',
            'starts memberUndo {"deletions":["part"],"members":1}',
            'gives up fetchPage',
            ...reloaded,
          ],
        },
      'list.end selection.these deletion.idle dialogs.idle (known) (settled) [Ana, Bo] of 2': {
        'an export is requested': [
          'list.end selection.these deletion.idle dialogs.loading (known) (settled) [Ana, Bo] of 2',
          'calls fetchDialogs',
        ],
      },
      'list.end selection.these deletion.idle dialogs.loading (known) (settled) [Ana, Bo] of 2': {
        'an export is requested':
          'list.end selection.these deletion.idle dialogs.loading (known) (settled) [Ana, Bo] of 2',
        'the dialogs arrive': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'startDialogs {}',
          'passRequest {"type":"export.requested","query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"total":2}',
        ],
        'the dialogs cannot be loaded': [
          'list.end selection.these deletion.idle dialogs.idle (known) (settled) [Ana, Bo] of 2',
          'reports Server is unavailable',
        ],
      },
      'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2': {
        'the address names another list': [
          'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 Viewer, in Autumn',
          'showQuery {"query":{"search":"","categoryId":"Mentors","class":"Autumn","role":"Viewer","sortBy":"name","order":"asce"}}',
          'calls fetchPage {"query":{"search":"","categoryId":"Mentors","class":"Autumn","role":"Viewer","sortBy":"name","order":"asce"},"limit":12,"page":1,"after":null}',
        ],
        'the list is to be refreshed': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana, Bo] of 2',
          ...reloaded,
        ],
        'words are searched for':
          'list.typing selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 bo',
        'a role is chosen':
          'list.typing selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 Viewer',
        'another order is chosen': [
          'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 by email',
          'showQuery {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"email","order":"desc"}}',
          'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"email","order":"desc"},"limit":12,"page":1,"after":null}',
        ],
        'Ana is selected or not':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Ana selected',
        'all are selected':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Ana selected, Bo selected',
        'the selection is emptied':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
        'a dialog has changed a member': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana, Bo] of 2',
          ...reloaded,
        ],
        'an undo has brought members back': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana, Bo] of 2',
          ...reloaded,
        ],
        'Ana is deleted': [
          'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [Bo] of 2 deleting Ana',
          'calls deleteMembers {"ids":["Ana"]}',
        ],
        'the box above all is ticked or not':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Ana selected, Bo selected',
        'the column of the names is pressed': [
          'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 by name',
          'showQuery {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"desc"}}',
          'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"desc"},"limit":12,"page":1,"after":null}',
        ],
        'an export is requested': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'passRequest {"type":"export.requested","query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"total":2}',
        ],
      },
      'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana, Bo] of 2': {
        'the page is not for this person':
          'list.forbidden selection.these deletion.idle dialogs.loaded [Ana, Bo] of 2',
        'the last page arrives': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'retractNotices {"about":"members"}',
        ],
        'the page cannot be loaded': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'reports Server is unavailable about members',
        ],
      },
      'list.typing selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 bo': {
        'typing rests': [
          'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 bo',
          'showQuery {"query":{"search":"bo","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"}}',
          'calls fetchPage {"query":{"search":"bo","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":1,"after":null}',
        ],
      },
      'list.typing selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 Viewer': {
        'typing rests': [
          'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 Viewer',
          'showQuery {"query":{"search":"","categoryId":"","class":"","role":"Viewer","sortBy":"name","order":"asce"}}',
          'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"Viewer","sortBy":"name","order":"asce"},"limit":12,"page":1,"after":null}',
        ],
      },
      'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 by name': {
        ...found('by name'),
      },
      'list.empty selection.these deletion.idle dialogs.loaded (known) (settled) [] of 0 bo': {
        'the search is cleared': [
          'list.searching selection.these deletion.idle dialogs.loaded (pending) [] of 0',
          'showQuery {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"}}',
          'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":1,"after":null}',
        ],
      },
      'list.searching selection.these deletion.idle dialogs.loaded (pending) [] of 0': {
        ...found(),
        'the page cannot be loaded': [
          'list.failed selection.these deletion.idle dialogs.loaded [] of 0',
          'reports Server is unavailable about members',
          'starts watchService',
        ],
      },
      'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 by email': {
        ...found('by email'),
      },
      'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Ana selected': {
        'the selection is extended to Bo':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Ana selected, Bo selected',
        'words are searched for':
          'list.typing selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 bo',
        'Ana is selected or not':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
        'all are selected':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Ana selected, Bo selected',
        'the selection is emptied':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
        'Ana is deleted': [
          'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [Bo] of 2 deleting Ana',
          'calls deleteMembers {"ids":["Ana"]}',
        ],
        'the box above all is ticked or not':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Ana selected, Bo selected',
      },
      'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Ana selected, Bo selected':
        {
          'words are searched for':
            'list.typing selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 bo',
          'Ana is selected or not':
            'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Bo selected',
          'all are selected':
            'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Ana selected, Bo selected',
          'the selection is emptied':
            'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'the box above all is ticked or not':
            'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'both are deleted': [
            'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [] of 2 deleting Ana,Bo',
            'calls deleteMembers {"ids":["Ana","Bo"]}',
          ],
        },
      'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [Bo] of 2 deleting Ana': {
        'Bo is deleted too':
          'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [] of 2 deleting Ana, deleting Bo',
        'the deletion succeeds': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Bo] of 1',
          'retractNotices {"about":"deletion"}',
          'starts memberUndo {"deletions":["deletion"],"members":1}',
          ...reloaded,
        ],
        'another person has deleted the member': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Bo] of 1',
          'retractNotices {"about":"deletion"}',
          'says “Someone else already deleted this member.” (info, 5000 ms)',
          ...reloaded,
        ],
        'the deletion is refused': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'reports Server is unavailable about deletion',
        ],
      },
      'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 bo': {
        ...found('bo'),
        'the page cannot be loaded': [
          'list.failed selection.these deletion.idle dialogs.loaded [Ana, Bo] of 2 bo',
          'reports Server is unavailable about members',
          'starts watchService',
        ],
        'the page is not for this person':
          'list.forbidden selection.these deletion.idle dialogs.loaded [Ana, Bo] of 2 bo',
      },
      'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Viewer': {
        'a dialog has changed a member': [
          'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2',
          'showQuery {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"}}',
          'tells memberFacets facets.requested',
          'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":1,"after":null}',
        ],
      },
      'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2': {
        ...found(),
        'the page cannot be loaded': [
          'list.failed selection.these deletion.idle dialogs.loaded [Ana, Bo] of 2',
          'reports Server is unavailable about members',
          'starts watchService',
        ],
      },
      'list.loading selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2': {
        'the last page arrives': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'retractNotices {"about":"members"}',
        ],
        'a page of several arrives': [
          'list.ready selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1',
          'retractNotices {"about":"members"}',
        ],
        'the page cannot be loaded': [
          'list.failed selection.these deletion.idle dialogs.loaded [Ana, Bo] of 2',
          'reports Server is unavailable about members',
          'starts watchService',
        ],
        'the page is not for this person':
          'list.forbidden selection.these deletion.idle dialogs.loaded [Ana, Bo] of 2',
      },
      'list.failed selection.these deletion.idle dialogs.loaded [Ana, Bo] of 2': {
        ...again(
          'list.loading selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2',
          'stops watchService',
          'calls fetchPage {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":1,"after":null}',
        ),
      },
      'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 Viewer': {
        ...found('Viewer'),
      },
      'list.searching selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 Viewer, in Autumn':
        {
          ...found('Viewer, in Autumn'),
        },
      'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Bo selected': {
        'words are searched for':
          'list.typing selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 bo',
        'Ana is selected or not':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Bo selected, Ana selected',
        'all are selected':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Bo selected, Ana selected',
        'the selection is emptied':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
        'Ana is deleted': [
          'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [Bo] of 2 Bo selected, deleting Ana',
          'calls deleteMembers {"ids":["Ana"]}',
        ],
        'the box above all is ticked or not':
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Bo selected, Ana selected',
      },
      'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [] of 2 deleting Ana,Bo': {
        'the deletion succeeds': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [] of 0',
          'retractNotices {"about":"deletion"}',
          'starts memberUndo {"deletions":["deletion"],"members":2}',
          ...reloaded,
        ],
        'the deletion is refused': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana, Bo] of 2',
          'reports Server is unavailable about deletion',
          'says “2 members may not be deleted. The list shows who is left.” (info, 5000 ms)',
          ...reloaded,
        ],
      },
      'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [] of 2 deleting Ana, deleting Bo':
        {
          'the deletion succeeds': [
            'list.refreshing selection.these deletion.deleting dialogs.loaded (known) [] of 1 deleting Bo, 1 deleted',
            'retractNotices {"about":"deletion"}',
            'calls deleteMembers {"ids":["Bo"]}',
            ...reloaded,
          ],
          'another person has deleted the member': [
            'list.refreshing selection.these deletion.deleting dialogs.loaded (known) [] of 1 deleting Bo',
            'retractNotices {"about":"deletion"}',
            'says “Someone else already deleted this member.” (info, 5000 ms)',
            'calls deleteMembers {"ids":["Bo"]}',
            ...reloaded,
          ],
          'the deletion is refused': [
            'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [Ana] of 2 deleting Bo',
            'reports Server is unavailable about deletion',
            'calls deleteMembers {"ids":["Bo"]}',
          ],
        },
      'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Bo] of 1': {
        'the last page arrives': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'retractNotices {"about":"members"}',
        ],
        'the page cannot be loaded': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Bo] of 1',
          'reports Server is unavailable about members',
        ],
      },
      'list.failed selection.these deletion.idle dialogs.loaded [Ana, Bo] of 2 bo': {
        ...again(
          'list.loading selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 bo',
          'stops watchService',
          'calls fetchPage {"query":{"search":"bo","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":1,"after":null}',
        ),
      },
      'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Bo selected, Ana selected':
        {
          'words are searched for':
            'list.typing selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 bo',
          'Ana is selected or not':
            'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Bo selected',
          'all are selected':
            'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Bo selected, Ana selected',
          'the selection is emptied':
            'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'the box above all is ticked or not':
            'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'both are deleted': [
            'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [] of 2 deleting Ana,Bo',
            'calls deleteMembers {"ids":["Ana","Bo"]}',
          ],
        },
      'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [Bo] of 2 Bo selected, deleting Ana':
        {
          'Bo is deleted too':
            'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [] of 2 deleting Ana, deleting Bo',
          'the deletion succeeds': [
            'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Bo] of 1 Bo selected',
            'retractNotices {"about":"deletion"}',
            'starts memberUndo {"deletions":["deletion"],"members":1}',
            ...reloaded,
          ],
          'another person has deleted the member': [
            'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Bo] of 1 Bo selected',
            'retractNotices {"about":"deletion"}',
            'says “Someone else already deleted this member.” (info, 5000 ms)',
            ...reloaded,
          ],
          'the deletion is refused': [
            'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Bo selected',
            'reports Server is unavailable about deletion',
          ],
        },
      'list.refreshing selection.these deletion.deleting dialogs.loaded (known) [] of 1 deleting Bo': {
        'the deletion succeeds': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [] of 0',
          'retractNotices {"about":"deletion"}',
          'starts memberUndo {"deletions":["deletion"],"members":1}',
          'gives up fetchPage',
          ...reloaded,
        ],
        'another person has deleted the member': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [] of 0',
          'retractNotices {"about":"deletion"}',
          'says “Someone else already deleted this member.” (info, 5000 ms)',
          'gives up fetchPage',
          ...reloaded,
        ],
        'the deletion is refused': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Bo] of 1',
          'reports Server is unavailable about deletion',
        ],
      },
      'list.refreshing selection.these deletion.deleting dialogs.loaded (known) [] of 1 deleting Bo, 1 deleted':
        {
          'the deletion succeeds': [
            'list.refreshing selection.these deletion.idle dialogs.loaded (known) [] of 0',
            'retractNotices {"about":"deletion"}',
            'starts memberUndo {"deletions":["deletion","deletion"],"members":2}',
            'gives up fetchPage',
            ...reloaded,
          ],
          'another person has deleted the member': [
            'list.refreshing selection.these deletion.idle dialogs.loaded (known) [] of 0',
            'retractNotices {"about":"deletion"}',
            'says “Someone else already deleted this member.” (info, 5000 ms)',
            'starts memberUndo {"deletions":["deletion"],"members":1}',
            'gives up fetchPage',
            ...reloaded,
          ],
          'the deletion is refused': [
            'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Bo] of 1',
            'reports Server is unavailable about deletion',
            'starts memberUndo {"deletions":["deletion"],"members":1}',
          ],
        },
      'list.end selection.these deletion.deleting dialogs.loaded (known) (settled) [Ana] of 2 deleting Bo': {
        'the deletion succeeds': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana] of 1',
          'retractNotices {"about":"deletion"}',
          'starts memberUndo {"deletions":["deletion"],"members":1}',
          ...reloaded,
        ],
        'another person has deleted the member': [
          'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana] of 1',
          'retractNotices {"about":"deletion"}',
          'says “Someone else already deleted this member.” (info, 5000 ms)',
          ...reloaded,
        ],
        'the deletion is refused': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'reports Server is unavailable about deletion',
        ],
      },
      'list.loading selection.these deletion.idle dialogs.loaded (pending) [Ana, Bo] of 2 bo': {
        'the last page arrives': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 bo',
          'retractNotices {"about":"members"}',
        ],
        'a page of several arrives': [
          'list.ready selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1 bo',
          'retractNotices {"about":"members"}',
        ],
        'the page is not for this person':
          'list.forbidden selection.these deletion.idle dialogs.loaded [Ana, Bo] of 2 bo',
      },
      'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Bo] of 1 Bo selected': {
        'the last page arrives': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 Bo selected',
          'retractNotices {"about":"members"}',
        ],
        'the page cannot be loaded': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Bo] of 1 Bo selected',
          'reports Server is unavailable about members',
        ],
      },
      'list.refreshing selection.these deletion.idle dialogs.loaded (known) [] of 0': {
        'the last page arrives': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'retractNotices {"about":"members"}',
        ],
        'the page cannot be loaded': [
          'list.failed selection.these deletion.idle dialogs.loaded [] of 0',
          'reports Server is unavailable about members',
          'starts watchService',
        ],
      },
      'list.refreshing selection.these deletion.idle dialogs.loaded (known) [Ana] of 1': {
        'the last page arrives': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2',
          'retractNotices {"about":"members"}',
        ],
        'the page cannot be loaded': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1',
          'reports Server is unavailable about members',
        ],
      },
      'list.ready selection.these deletion.idle dialogs.loaded (known) (settled) [Ana] of 1 bo': {
        'the next page is requested': [
          'list.loadingMore selection.these deletion.idle dialogs.loaded (known) [Ana] of 1 bo',
          'calls fetchPage {"query":{"search":"bo","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"limit":12,"page":2,"after":"n1"}',
        ],
      },
      'list.loadingMore selection.these deletion.idle dialogs.loaded (known) [Ana] of 1 bo': {
        'the last page arrives': [
          'list.end selection.these deletion.idle dialogs.loaded (known) (settled) [Ana, Bo] of 2 bo',
          'retractNotices {"about":"members"}',
        ],
      },
    },
  },
});
