import type { MembersContext } from '../../../src/machines/members/membersTypes';
import { idsIn } from '../../../src/machines/members/memberList';
import { members } from '../../models/members/members.model';
import { playwright } from '#xstate-paths/onPlaywright';
import type { ReachedState } from '#xstate-paths/explore';
import type { Page as PageDriver } from '#xstate-paths/pathTests';
import { pathsInBrowser, type Fixtures } from './inBrowser';
import { choose, openMembers } from '../../e2e/members';
import { expect, logInAtService } from '../../e2e/test';
import { holdRequests } from './holdRequests';

const names = ['Ana Borg', 'Bo Larsen'] as const;
const [ana, bo] = names;
const outOfOrder = { status: 500, json: { code: 500, message: 'The service is out of order' } };
const forbidden = { status: 403, json: { code: 403, message: 'Not allowed' } };

const contextOf = ({ snapshot }: ReachedState) => snapshot.context as MembersContext;
/** The full name of a member: the model uses first names as ids. */
const known = (id: string) => names.find((name) => name.startsWith(id)) ?? id;

/** Changes the team's members through the API, as other people of the team would. */
const team = async ({ request, account }: Fixtures) => {
  const { tokens } = await logInAtService(request, account);
  const headers = { Authorization: `Bearer ${tokens.access.token}` };
  const list = async () => {
    const answer = await request.get('/v1/members', { headers });
    return ((await answer.json()) as { users: { id: string; name: string }[] }).users;
  };
  return {
    addMissing: async () => {
      const there = (await list()).map(({ name }) => name);
      for (const name of names.filter((candidate) => !there.includes(candidate)))
        await request.post('/v1/members', { headers, data: { role: 'User', name } });
    },
    remove: async (gone: readonly string[]) => {
      for (const { id, name } of await list())
        if (gone.includes(name)) await request.delete(`/v1/members/${id}`, { headers });
    },
  };
};

const arrange = async (fixtures: Fixtures): Promise<PageDriver> => {
  const { page, account } = fixtures;
  const { addMissing, remove } = await team(fixtures);
  await addMissing();
  const pages = await holdRequests(page, '/members\\?*');
  const deletions = await holdRequests(page, '/members/**');
  await page.route('**/v1/members/**', (route) =>
    /^DELETE|\/delete\?/.test(`${route.request().method()} ${route.request().url()}`)
      ? route.fallback()
      : route.continue(),
  );
  await openMembers(page, account);

  const main = page.getByRole('main');
  const grid = page.getByRole('grid', { name: 'Members' });
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  const ticks = page.getByRole('checkbox', { name: /^Select (Ana|Bo) / });
  const bar = page.getByRole('group', { name: 'Selection' });
  const refresh = main.getByRole('button', { name: 'Refresh list' });
  const again = main.getByRole('button', { name: 'Try again' });
  /** Closes what was said before: three are on screen at a time, and the offers to undo would push out what is checked. */
  const closeNotices = () =>
    page.evaluate(() => {
      document
        .querySelectorAll<HTMLElement>('[data-notices] [aria-label=Close]')
        .forEach((button) => button.click());
    });
  const removeHere = (name: string) => async () => {
    await closeNotices();
    await choose(page, name, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete member' }).click();
  };
  const removeBoth = async () => {
    await closeNotices();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 members' }).click();
  };
  /** The search and the role in the latest request for a page of members. */
  const asked = () => {
    const query = new URL(pages.last()?.url() ?? page.url()).searchParams;
    return { search: query.get('search') ?? '', role: query.get('role') };
  };
  /** Acts, and waits for the request for a page of members that follows. */
  const asking = (act: () => Promise<unknown>) => async () => {
    const before = pages.count();
    await act();
    await expect.poll(pages.count).toBeGreaterThan(before);
  };
  /** Answers a deletion that reloads the list, and checks its toast before the toast closes. */
  const deleted = (text: string | RegExp) =>
    asking(() => Promise.all([expect(page.getByText(text).first()).toBeVisible(), deletions.pass()]));
  let deleting: string[] = [];

  const listed = (stale: boolean) => async (state: ReachedState) => {
    const { visible, query } = contextOf(state);
    if (visible.users.length === 0) {
      const heading =
        query.search || query.class
          ? 'No matches'
          : `No ${query.role === 'User' ? 'students' : 'viewers'} yet`;
      await expect(main.getByRole('heading', { name: heading })).toBeVisible();
      return;
    }
    await expect(ticks).toHaveCount(visible.users.length);
    for (const { id } of visible.users) await expect(tick(known(id))).toBeVisible();
    await expect(grid).toHaveAttribute('aria-busy', String(stale));
  };
  const skeleton = async () => {
    await expect(main.getByText('Loading members')).toBeAttached();
    await expect(grid).toHaveCount(0);
  };
  const selectionShown = async (state: ReachedState) => {
    const { selected, visible } = contextOf(state);
    const all = state.snapshot.hasTag('all');
    if (selected.size === 0 && !all) {
      await expect(bar).toHaveCount(0);
      return;
    }
    await expect(
      bar.getByText(all ? `All ${visible.total} selected` : `${selected.size} selected`),
    ).toBeVisible();
    for (const { id } of visible.users)
      await expect(tick(known(id))).toBeChecked({ checked: all || selected.has(id) });
  };
  return {
    surface: playwright(page),
    perform: {
      'the last page arrives': async () => {
        await addMissing();
        await pages.pass();
      },
      'a page of several arrives': asking(async () => {
        await addMissing();
        const onlyOne = new URLSearchParams({ limit: '1', page: '1', role: 'User', sortBy: 'name:asce' });
        await pages.pass({ url: new URL(`/v1/members?${onlyOne}`, page.url()).href });
      }),
      'nobody fits': async () => {
        await remove(names);
        await pages.pass();
      },
      'the page cannot be loaded': () => pages.answer(outOfOrder),
      'the page is not for this person': () => pages.answer(forbidden),
      // The end of the loaded rows is in view, so that the grid has requested the next page by itself.
      'the next page is requested': () => undefined,
      'the person tries again': asking(() => again.click()),
      'the service answers again': () => undefined,
      'the list is to be refreshed': asking(() => refresh.click()),
      'words are searched for': () => page.getByRole('searchbox', { name: 'Search by name' }).fill('bo'),
      'a role is chosen': () => page.getByRole('radio', { name: 'Viewers' }).check(),
      'another order is chosen': asking(async () => {
        await page.getByRole('button', { name: 'Filter' }).click();
        await page.getByRole('combobox', { name: 'Sort by' }).selectOption('email:desc');
        await page.keyboard.press('Escape');
      }),
      'typing rests': () => expect.poll(pages.waiting).toBe(1),
      'Ana is selected or not': () => tick(ana).click(),
      'the selection is extended to Bo': () => tick(bo).click({ modifiers: ['Shift'] }),
      'all are selected': () => bar.getByRole('button', { name: 'Select all 2' }).click(),
      'the box above all is ticked or not': () =>
        page.getByRole('checkbox', { name: 'Select all loaded' }).click(),
      'the column of the names is pressed': asking(() =>
        grid.getByRole('button', { name: 'Name', exact: true }).click(),
      ),
      'the address names another list': asking(() =>
        page.evaluate(() => {
          location.hash = '#/members?role=viewer&class=Autumn&category=Mentors';
        }),
      ),
      'the search is cleared': asking(() =>
        main.getByRole('button', { name: 'Clear search and filters' }).click(),
      ),
      'an export is requested': async () => {
        await main.getByRole('button', { name: 'Export' }).click();
        const dialog = page.getByRole('dialog', { name: 'Export members' });
        await expect(dialog).toContainText('2 students');
        await dialog.getByRole('button', { name: 'Cancel' }).click();
      },
      // The dialog that was requested has waited for them.
      'the dialogs arrive': () => undefined,
      'the dialogs cannot be loaded': () => undefined,
      'the selection is emptied': () => bar.getByRole('button', { name: 'Clear selection' }).click(),
      'a dialog has changed a member': asking(async () => {
        await choose(page, ana, 'Change role');
        await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
      }),
      'Ana is deleted': removeHere(ana),
      'Bo is deleted too': removeHere(bo),
      'both are deleted': removeBoth,
      'all who match are deleted': removeBoth,
      // The team is smaller than a call.
      'a part of the deletion succeeds': () => deletions.answer({ json: { members: 1, more: true } }),
      // Deletions that wait for one another are said once.
      'the deletion succeeds': () =>
        deletions.last()?.method() === 'DELETE' && deleting.length > 1
          ? asking(deletions.pass)()
          : deleted(/Deleted Successfully[.!]$/)(),
      'an undo has brought members back': () => undefined,
      'another person has deleted the member': async () => {
        await remove(deleting.slice(0, 1));
        await deleted('Someone else already deleted this member.')();
      },
      'the deletion is refused': asking(() => deletions.answer(outOfOrder)),
    },
    sees: {
      'list.loading': skeleton,
      'list.typing': listed(true),
      'list.searching': async (state) => {
        if (contextOf(state).visible.users.length === 0) await skeleton();
        else await listed(true)(state);
        const { search, role } = contextOf(state).query;
        await expect.poll(asked).toEqual({ search, role });
      },
      'list.refreshing': async (state) => {
        await listed(false)(state);
        await expect(refresh).toHaveAttribute('aria-busy', 'true');
      },
      'list.ready': listed(false),
      'list.loadingMore': async (state) => {
        await listed(false)(state);
        if (contextOf(state).visible.users.length > 0)
          await expect(main.getByRole('button', { name: 'Loading...' })).toBeDisabled();
      },
      'list.interrupted': async (state) => {
        if (contextOf(state).visible.users.length > 0) await listed(false)(state);
        await expect(main.getByText('Couldn’t load more members.')).toBeVisible();
      },
      'list.end': async (state) => {
        await listed(false)(state);
        await expect(main.getByRole('button', { name: 'Load more' })).toHaveCount(0);
      },
      'list.empty': listed(false),
      'list.failed': async () => {
        await expect(main.getByRole('heading', { name: 'Couldn’t load the members' })).toBeVisible();
        await expect(again).toBeVisible();
      },
      'list.forbidden': async () => {
        await expect(main.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
        await expect(again).toHaveCount(0);
      },
      'selection.these': selectionShown,
      'selection.all': selectionShown,
      'deletion.idle': async () => {
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
      'deletion.deleting': async (state) => {
        deleting = idsIn(contextOf(state).deletions).map(known);
        await expect.poll(deletions.waiting).toBe(1);
        for (const name of deleting) await expect(tick(name)).toHaveCount(0);
      },
      'dialogs.idle': () => expect(main.getByText('Opening…')).toHaveCount(0),
      // The script arrives by itself.
      'dialogs.loading': () => undefined,
      'dialogs.loaded': () => expect(main.getByText('Opening…')).toHaveCount(0),
    },
    then: {
      'the deletion is refused': () =>
        expect(page.getByText('The service is out of order').first()).toBeVisible(),
    },
  };
};

pathsInBrowser(members, 'at the member list', arrange, {
  maxSteps: 30,
  // The selection's actions are there while something is selected, "Select all" only until everything is; the
  // team has no viewers; the dialogs' script arrives; a refused request is no outage, after which the service would answer again;
  // an undo needs a deletion before it.
  without: ({ from, event }) =>
    event === 'the service answers again' ||
    event === 'the dialogs cannot be loaded' ||
    event === 'an undo has brought members back' ||
    (event === 'the selection is emptied' && !/ selected|selection.all/.test(from.stateKey)) ||
    (event === 'all are selected' && from.stateKey.split(' selected').length !== 2) ||
    (event === 'the last page arrives' && from.stateKey.includes('Viewer')),
});
