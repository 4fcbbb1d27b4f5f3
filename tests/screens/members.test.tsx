import '../support/popover';
import { fireEvent, screen, within } from '@testing-library/react';
import { StyleSheetManager } from 'styled-components';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invitation } from '../../src/api/members/invitations';
import type { MemberFacets, MemberPage } from '../../src/api/members/memberSchemas';
import { lazyDialogsMachine, type MakeDialogs } from '../../src/machines/members/lazyDialogs.machine';
import { invitationsMachine } from '../../src/machines/members/invitations.machine';
import { memberFacetsMachine } from '../../src/machines/members/memberFacets.machine';
import { type PageRequest } from '../../src/machines/members/memberList';
import { firstQuery } from '../../src/machines/members/memberQuery';
import type { Notice } from '../../src/machines/shared/effects';
import { teamLine } from '../../src/content/members';
import { membersMachine } from '../../src/machines/members/members.machine';
import type { MembersEvent } from '../../src/machines/members/membersTypes';
import { Provide } from '../../src/screens/provided';
import { MemberDialogs } from '../../src/screens/members/dialogs/MemberDialogs';
import { Members } from '../../src/screens/members/Members';
import { callbackDriver, controlled, refusal, unreachable } from '../support/actors';
import { standInMedia, standInWindow } from '../support/layout';
import { renderScreen } from '../support/renderScreen';
import { user as signedIn, memberOf, pageOf, storedSession } from '../support/samples';
import { isDisabled } from '../support/isDisabled';
import { loading } from '../support/load';
import { eventually } from '../support/eventually';

/**
 * @param first the first page of the list; without it, the test settles its call
 * @param isStyled whether the document has the styles, which hide columns
 */
const arrange = async (
  first: MemberPage | null = null,
  access: MemberFacets['access'] | 'unknown' = 'owner',
  isStyled = false,
) => {
  const fetchPage = controlled<MemberPage, PageRequest>();
  const fetchFacets = controlled<MemberFacets>();
  const fetchInvitations = controlled<Invitation[]>();
  const fetchDialogs = controlled<MakeDialogs>();
  const notify = vi.fn<(notice: Notice) => void>();
  const background = callbackDriver<MembersEvent>();
  const machine = membersMachine.provide({
    actors: {
      fetchPage: fetchPage.logic,
      watchAddress: callbackDriver().logic,
      watchKeys: callbackDriver().logic,
      watchApp: background.logic,
      watchService: callbackDriver().logic,
      memberFacets: memberFacetsMachine.provide({
        actors: {
          load: loading(fetchFacets.logic),
          invitations: invitationsMachine.provide({
            actors: { load: loading(fetchInvitations.logic), watchInviting: callbackDriver().logic },
            actions: { notify: (_, notice) => notify(notice), refreshList: () => undefined },
          }),
        },
      }),
      lazyDialogs: lazyDialogsMachine.provide({
        actors: { fetchDialogs: fetchDialogs.logic },
        actions: { reportProblem: () => undefined },
      }),
    },
    actions: {
      beginDeletion: () => undefined,
      reportProblem: () => undefined,
      retractNotices: () => undefined,
      showQuery: () => undefined,
    },
  });
  const list = (
    <Provide given={{ members: machine }}>
      <Members query={firstQuery} dialogs={<MemberDialogs />} beside={null} />
    </Provide>
  );
  const { user, actors } = renderScreen(
    isStyled ? <StyleSheetManager target={document.head}>{list}</StyleSheetManager> : list,
  );
  const facetsOf = (known: MemberFacets['access']) => ({
    access: known,
    categories: [],
    classes: ['Spring cohort'],
  });
  if (access === 'unknown') fetchFacets.last().reject(refusal(unreachable));
  else fetchFacets.last().resolve(facetsOf(access));
  await screen.findByRole('button', { name: 'More actions' });
  if (first) fetchPage.last().resolve(first);
  return {
    user,
    actors,
    fetchPage,
    fetchFacets,
    fetchInvitations,
    fetchDialogs,
    facetsOf,
    background,
    lastToast: () => notify.mock.lastCall?.[0],
  };
};
const people = (count: number) => Array.from({ length: count }, (_, index) => memberOf(`Person ${index}`));
const messages = () => screen.getAllByRole('status').map((status) => status.textContent);

beforeEach(standInWindow);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Each search would look through the stylesheets of an earlier test.
  document.head.replaceChildren();
});

describe('the member list', () => {
  it.each([
    [{ owner: null, seats: { used: 3, most: 10 } }, 'Your team · 3 of 10 seats used'],
    [{ owner: null, seats: { used: 1, most: null } }, 'Your team · 1 seat used'],
    [{ owner: 'Dana Fox', seats: null }, 'Dana Fox’s team'],
  ])('names the team’s owner and the number of used seats: %o', (team, line) => {
    expect(teamLine(team)).toBe(line);
  });

  it('lists the open invitations beside the roles, and says once who has joined', async () => {
    const { user, fetchPage, fetchFacets, fetchInvitations, facetsOf, lastToast } = await arrange(
      pageOf(people(2)),
    );
    const invitation = {
      id: 'i1',
      email: 'ines@school.example',
      role: 'Viewer',
      profileName: { name: 'Ines Ferro' },
      expiresAt: '2030-01-08T12:00:00Z',
      status: 'pending',
    } as const;
    const expired = { ...invitation, id: 'i2', email: 'kei@school.example', status: 'expired' } as const;
    const asOwner = async (invitations: readonly Invitation[]) => {
      const refresh = screen.getByRole('button', { name: 'Refresh list' });
      await eventually(() => {
        fetchPage.last().resolve(pageOf(people(2)));
        expect(isDisabled(refresh)).toBe(false);
      });
      await user.click(refresh);
      fetchPage.last().resolve(pageOf(people(2)));
      fetchFacets.last().resolve(facetsOf('owner'));
      fetchInvitations.last().resolve([...invitations]);
    };
    await asOwner([invitation, expired]);
    await user.click(await screen.findByRole('radio', { name: 'Invited' }));
    fetchInvitations.last().resolve([invitation, expired]);
    const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    const rowOf = (email: string, until: string) =>
      `IFInes Ferroviewer${email}${until}Send again to ${email}Revoke invitation for ${email}`;
    const open = rowOf('ines@school.example', 'Expires Jan 8');
    const over = rowOf('kei@school.example', 'Expired Jan 8');
    await expect.poll(() => rows()).toEqual([open, over]);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export', hidden: true })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Students' }));
    await asOwner([{ ...invitation, status: 'accepted' }, expired]);
    await expect.poll(() => lastToast()?.text).toBe('Ines Ferro joined as a viewer.');
    expect(rows()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Invited' }));
    await expect.poll(() => rows()).toEqual([over]);
  });

  it('says that the team has more people than its plan’s seats, and only then links to larger plans', async () => {
    const { user, fetchFacets, facetsOf } = await arrange(pageOf(people(2)));
    const refresh = async () => user.click(await screen.findByRole('button', { name: 'Refresh list' }));
    const teamWith = (used: number) => ({ owner: null, seats: { used, most: 1 } });
    await refresh();
    fetchFacets.last().resolve({ ...facetsOf('owner'), team: teamWith(1) });
    expect(await screen.findByText('Your team · 1 of 1 seat used')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Compare plans' })).toBeNull();
    await refresh();
    fetchFacets.last().resolve({
      ...facetsOf('owner'),
      team: teamWith(2),
      invitations: [{ inviter: 'Dana Fox', role: 'Viewer', route: '/signup?x' }],
    });
    const plans = await screen.findByRole('link', { name: 'Compare plans' });
    expect(plans.parentElement?.textContent).toBe(
      'Your team · 2 people · Your plan is made for one · Compare plans',
    );
    expect(screen.getByText('Dana Fox invited you to their team as a viewer.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Join Dana Fox’s team' }).getAttribute('href')).toBe(
      '#/signup?x',
    );
  });

  it('marks the person’s own row, and has neither actions that a viewer lacks nor columns for them', async () => {
    const { actors, fetchPage } = await arrange(null, 'read', true);
    actors.readSession.last().resolve(storedSession(signedIn));
    fetchPage.last().resolve(pageOf([{ ...memberOf('Ana'), user_id: signedIn.id }, memberOf('Bo')]));
    const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
    expect(within(await row('Ana')).getByText('You')).toBeDefined();
    expect(within(await row('Bo')).queryByText('You')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    const shown = { hidden: false };
    expect(within(await row('Bo')).getAllByRole('gridcell', shown)).toHaveLength(4);
    expect(screen.getAllByRole('columnheader', shown).map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Role',
      'Email',
      'Class',
    ]);
  });

  it('shows the first and last letter that begin a word of a name, without signs', async () => {
    await arrange(pageOf([memberOf('Ana (Annie)')]));
    expect(await screen.findByText('AA')).toBeDefined();
  });

  it('says when each member was added, and sorts by the column that is pressed, the newest first', async () => {
    const { fetchPage } = await arrange();
    const thisYear = new Date().getFullYear();
    fetchPage.last().resolve(
      pageOf([
        { ...memberOf('Ana'), addedAt: `${thisYear}-11-27T12:00:00Z` },
        { ...memberOf('Bo'), addedAt: '2025-03-04T12:00:00Z' },
        { ...memberOf('Cy'), addedAt: '' },
      ]),
    );
    const added = async (name: string) =>
      (await screen.findByRole('row', { name: new RegExp(name) })).querySelector('[data-column="added"]')
        ?.textContent;
    expect(await added('Ana')).toBe('Nov 27');
    expect(await added('Bo')).toBe('Mar 4, 2025');
    expect(await added('Cy')).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    for (const [column, order, named] of [
      ['Added', 'desc', 'Added, newest first'],
      ['Added', 'asce', 'Added, oldest first'],
      ['Email', 'asce', 'Email, A to Z'],
      ['Email', 'desc', 'Email, Z to A'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: column, hidden: true }));
      expect(fetchPage.last().input.query).toMatchObject({ sortBy: column.toLowerCase(), order });
      const sorted = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by', hidden: true });
      expect(sorted.selectedOptions[0]?.text).toBe(named);
    }
  });

  it('shows each filter in the panel and beside the search, and no longer once it is removed there', async () => {
    const { fetchPage } = await arrange();
    fetchPage.last().resolve(pageOf([memberOf('Ana')]));
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const field = (name: string) =>
      screen.getByLabelText<HTMLInputElement>(name, { selector: 'dialog *, [popover] *' });
    const shown = () => [
      field('Class').value,
      field('Added').value,
      field('Without an email address').checked,
    ];
    fireEvent.change(field('Class'), { target: { value: 'Spring cohort' } });
    fireEvent.change(field('Added'), { target: { value: '6' } });
    fireEvent.click(field('Without an email address'));
    expect(shown()).toEqual(['Spring cohort', expect.stringMatching(/^\d{4}-.*Z$/), true]);
    for (const chip of screen.getAllByRole('button', { name: /^Remove the filter/ })) fireEvent.click(chip);
    expect(shown()).toEqual(['', '', false]);
  });

  it('calls a member of the role "User" a student', async () => {
    await arrange(pageOf([memberOf('Ada')]));
    const row = (await screen.findByRole('button', { name: 'Ada' })).closest<HTMLElement>('[role="row"]');
    expect(row && within(row).getByText('student')).toBeDefined();
    expect(screen.queryByText('End of list'), 'the end of one row is in plain sight').toBeNull();
  });

  it('renders only the rows near the viewport, and gives their row numbers to assistive technology', async () => {
    await arrange(pageOf(people(5000), { totalResults: 5000 }));
    await screen.findByRole('button', { name: 'Person 0' });
    const grid = screen.getByRole('grid', { name: 'Members' });
    expect(grid.getAttribute('aria-rowcount')).toBe('5001');
    const rows = within(grid).getAllByRole('row');
    expect(rows.length).toBeLessThan(40);
    expect(rows.slice(0, 3).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
  });

  it('loads more by itself when its end is near, and on request after a failure', async () => {
    const { user, fetchPage } = await arrange(pageOf(people(2), { totalResults: 3, next: 'third' }));
    await expect.poll(() => fetchPage.calls).toHaveLength(2);
    expect(fetchPage.last().input.after).toBe('third');
    fetchPage.last().reject(refusal(unreachable));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    fetchPage.last().resolve(pageOf([memberOf('Zoe')], { page: 2, totalResults: 3 }));
    expect(await screen.findByRole('button', { name: 'Zoe' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(messages()).toContain('3 students');
  });

  it('pauses after every fifty members if the page scrolls, so that its footer can be reached', async () => {
    standInMedia(false);
    // Scrolled far below whatever is loaded.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -100_000, 390, 0));
    const { user, fetchPage } = await arrange(pageOf(people(40), { totalResults: 70, next: 'n40' }));
    await expect.poll(() => fetchPage.last().input.after).toBe('n40');
    fetchPage.last().resolve(pageOf(people(50).slice(40), { page: 5, totalResults: 70, next: 'n50' }));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(fetchPage.last().input.after).toBe('n50');
    expect(fetchPage.calls).toHaveLength(3);
  });

  it('says at its end that other people have changed it, and offers to refresh it', async () => {
    const { user, fetchPage } = await arrange(pageOf(people(2), { totalResults: 3, next: 'third' }));
    await expect.poll(() => fetchPage.last().input.after).toBe('third');
    // Two were added before the first one.
    fetchPage.last().resolve(pageOf([memberOf('Zoe')], { page: 2, totalResults: 5 }));
    const end = (await screen.findByText('The list has changed meanwhile.')).closest('div');
    await user.click(within(end as HTMLElement).getByRole('button', { name: 'Refresh list' }));
    fetchPage.last().resolve(pageOf(people(5)));
    expect(await screen.findByText('5 students')).toBeDefined();
    expect(screen.queryByText('The list has changed meanwhile.')).toBeNull();
  });

  it('counts a member that is being deleted no longer: on the page, among all matches and in the selection', async () => {
    const list = people(50);
    const { user, background } = await arrange(pageOf(list, { totalResults: 70, total: 70, next: 'n50' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
    expect(screen.getByRole('button', { name: 'Select all 70' })).toBeDefined();
    background.say({ type: 'members.deleted', chosen: { ids: [list[1]?.id ?? ''] } });
    expect(await screen.findByRole('button', { name: 'Select all 69' })).toBeDefined();
    expect(messages().slice(1)).toEqual(['49 loaded of 69 students', '1 selected']);
  });

  it('that is empty shows how to add members', async () => {
    await arrange(pageOf([]));
    await screen.findByRole('heading', { name: 'No students yet' });
    const empty = (await screen.findByRole('heading', { name: 'No students yet' })).parentElement;
    const buttons = [...(empty?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Import a CSV file', 'Add member', 'Invite someone']);
  });

  it('that is empty offers a moderator no invitation', async () => {
    await arrange(pageOf([]), 'manage');
    const title = await screen.findByRole('heading', { name: 'No students yet' });
    expect(title.parentElement?.textContent).toContain('Import a spreadsheet, or add members one by one.');
    expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull();
  });

  it('moves the focus to a nearby row when a refresh removes the focused one and rows above it', async () => {
    const complained = vi.spyOn(console, 'error');
    const { user, fetchPage } = await arrange(pageOf(people(5)));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Refresh list' }));
    fetchPage.last().resolve(pageOf(people(5).filter((_, index) => ![0, 2].includes(index))));
    await eventually(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Person 3' }));
    });
    expect(complained).not.toHaveBeenCalled();
  });

  it('moves the focus to its head when a refresh lists neither the focused row nor one beside it', async () => {
    const { user, fetchPage } = await arrange(pageOf(people(9)));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 8' }));
    fireEvent.click(screen.getByRole('button', { name: 'Refresh list' }));
    fetchPage.last().resolve(pageOf(people(3)));
    await expect
      .poll(() => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex'))
      .toBe('1');
  });

  it('says once, without a retry, that a person has no access', async () => {
    const { fetchPage } = await arrange(null, 'unknown');
    expect(await screen.findByText('Couldn’t load your permissions.')).toBeDefined();
    fetchPage.last().reject(refusal({ kind: 'refused', code: 403, message: 'Not allowed' }));
    expect(await screen.findByText('You’re a student here')).toBeDefined();
    expect(screen.queryByText('Couldn’t load your permissions.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says when the permissions could not be loaded, and offers a retry', async () => {
    const { user, fetchFacets, facetsOf } = await arrange(null, 'unknown');
    expect(await screen.findByText('Couldn’t load your permissions.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add member' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    fetchFacets.last().resolve(facetsOf('owner'));
    expect(await screen.findByRole('button', { name: 'Add member' })).toBeDefined();
    expect(screen.queryByText('Couldn’t load your permissions.')).toBeNull();
  });

  it('shows that a dialog is loading while its script loads', async () => {
    const { user, fetchDialogs } = await arrange();
    await user.click(screen.getByRole('button', { name: 'Add member' }));
    expect(screen.getByText('Opening…')).toBeDefined();
    fetchDialogs.last().reject(refusal(unreachable));
    await expect.poll(() => screen.queryByText('Opening…')).toBeNull();
  });

  it('hides the actions on selected members from a person who lost the right to them', async () => {
    const { user, fetchFacets, facetsOf } = await arrange(pageOf(people(1)));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 0' }));
    expect(screen.getByRole('group', { name: 'Selection' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh list' }));
    fetchFacets.last().resolve(facetsOf('read'));
    await expect.poll(() => screen.queryByRole('group', { name: 'Selection' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
