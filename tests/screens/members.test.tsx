import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberFacets, MemberPage } from '../../src/api/members/memberSchemas';
import { laterDialogsMachine, type MakeDialogs } from '../../src/machines/members/laterDialogs.machine';
import { memberFacetsMachine } from '../../src/machines/members/memberFacets.machine';
import type { PageRequest } from '../../src/machines/members/memberList';
import { membersMachine } from '../../src/machines/members/members.machine';
import { MembersMachineProvider } from '../../src/screens/members/machines';
import { MemberDialogs } from '../../src/screens/members/dialogs/MemberDialogs';
import { Members } from '../../src/screens/members/Members';
import { controlled, refusal, unreachable } from '../support/actors';
import { standInWindow } from '../support/layout';
import { memberOf, pageOf } from '../support/memberSamples';
import { renderScreen } from '../support/renderScreen';

const arrange = async (access: MemberFacets['access'] | 'unknown' = 'owner') => {
  const fetchPage = controlled<MemberPage, PageRequest>();
  const fetchFacets = controlled<MemberFacets>();
  const fetchDialogs = controlled<MakeDialogs>();
  const machine = membersMachine.provide({
    actors: {
      fetchPage: fetchPage.logic,
      memberFacets: memberFacetsMachine.provide({
        actors: { fetchFacets: fetchFacets.logic },
        actions: { logProblem: () => undefined },
      }),
      laterDialogs: laterDialogsMachine.provide({
        actors: { fetchDialogs: fetchDialogs.logic },
        actions: { reportProblem: () => undefined },
      }),
    },
    actions: { reportProblem: () => undefined },
  });
  const { user } = renderScreen(
    <MembersMachineProvider value={machine}>
      <Members dialogs={<MemberDialogs />} />
    </MembersMachineProvider>,
  );
  const facetsOf = (known: MemberFacets['access']) => ({
    access: known,
    categories: [],
    classes: ['Spring cohort'],
  });
  if (access === 'unknown') fetchFacets.last().reject(refusal(unreachable));
  else fetchFacets.last().resolve(facetsOf(access));
  await screen.findByRole('button', { name: 'More actions' });
  return { user, fetchPage, fetchFacets, fetchDialogs, facetsOf };
};
const people = (count: number) => Array.from({ length: count }, (_, index) => memberOf(`Person ${index}`));
const said = () => screen.getAllByRole('status').map((status) => status.textContent);

beforeEach(standInWindow);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the member list', () => {
  it('says that it is loading, and then how many there are', async () => {
    const { fetchPage } = await arrange();
    expect(said()).toContain('Loading members');
    fetchPage.last().resolve(pageOf(people(2), { totalResults: 1284, next: 'more' }));
    expect(await screen.findByText('1,284 students')).toBeDefined();
    await vi.waitFor(() => {
      expect(fetchPage.calls).toHaveLength(2);
    });
    fetchPage.last().resolve(pageOf([memberOf('Zoe')], { page: 2, totalResults: 1284 }));
    await screen.findByText('Zoe');
    expect(said()).toContain('3 of 1,284 students loaded');
  });

  it('calls a member of the role "User" a student', async () => {
    const { fetchPage } = await arrange();
    fetchPage.last().resolve(pageOf([memberOf('Ada')]));
    const row = (await screen.findByRole('button', { name: 'Ada' })).closest<HTMLElement>('[role="row"]');
    expect(row && within(row).getByText('student')).toBeDefined();
  });

  it('lays out only what is near the window, and says which rows these are', async () => {
    const { fetchPage } = await arrange();
    fetchPage.last().resolve(pageOf(people(5000), { totalResults: 5000 }));
    await screen.findByRole('button', { name: 'Person 0' });
    const grid = screen.getByRole('grid', { name: 'Members' });
    expect(grid.getAttribute('aria-rowcount')).toBe('5001');
    const rows = within(grid).getAllByRole('row');
    expect(rows.length).toBeLessThan(40);
    expect(rows.slice(0, 3).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
  });

  it('asks for more by itself while its end is near, and on request where that failed', async () => {
    const { user, fetchPage } = await arrange();
    fetchPage.last().resolve(pageOf(people(2), { totalResults: 3, next: 'third' }));
    await vi.waitFor(() => {
      expect(fetchPage.calls).toHaveLength(2);
    });
    expect(fetchPage.last().input.after).toBe('third');
    fetchPage.last().reject(refusal(unreachable));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    fetchPage.last().resolve(pageOf([memberOf('Zoe')], { page: 2, totalResults: 3 }));
    expect(await screen.findByText('That is everyone')).toBeDefined();
    expect(said()).toContain('3 students');
  });

  it('shows every member again after it was refreshed and scrolled to its end', async () => {
    const { user, fetchPage } = await arrange();
    const all = people(12);
    const end = { totalResults: 12, total: 12 };
    fetchPage.last().resolve(pageOf(all, end));
    await screen.findByText('That is everyone');
    await user.click(screen.getByRole('button', { name: 'Refresh the list' }));
    fetchPage.last().resolve(pageOf(all.slice(0, 10), { ...end, page: 0, next: 'n1' }));
    await vi.waitFor(() => {
      expect(fetchPage.last().input.after).toBe('n1');
    });
    const { page } = fetchPage.last().input;
    fetchPage.last().resolve(pageOf(all.slice(10), { ...end, page }));
    await screen.findByText('That is everyone');
    const last = screen.getByRole('button', { name: 'Person 11' }).closest('[role="row"]');
    expect(last?.getAttribute('aria-rowindex')).toBe('13');
    expect(screen.getByRole('button', { name: 'Person 0' })).toBeDefined();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const { user, fetchPage } = await arrange();
    fetchPage.last().reject(refusal(unreachable));
    await screen.findByRole('heading', { name: 'The members could not be loaded' });
    expect(screen.getByText('Server is unavailable')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    fetchPage.last().resolve(pageOf([memberOf('Ada')]));
    expect(await screen.findByRole('button', { name: 'Ada' })).toBeDefined();
  });

  it('that is empty says what to do about it', async () => {
    const { fetchPage } = await arrange();
    fetchPage.last().resolve(pageOf([]));
    await screen.findByRole('heading', { name: 'No students yet' });
    expect(screen.getAllByRole('button', { name: 'Add member' }).length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Import a CSV file' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Invite somebody' })).toBeDefined();
  });

  it('in which nobody fits the search offers to clear it', async () => {
    const { user, fetchPage } = await arrange();
    fetchPage.last().resolve(pageOf([memberOf('Ada')]));
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'zz');
    await vi.waitFor(() => {
      expect(fetchPage.last().input.query.search).toBe('zz');
    });
    fetchPage.last().resolve(pageOf([]));
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('selects one, then all that are loaded, and clears the selection', async () => {
    const { user, fetchPage } = await arrange();
    fetchPage.last().resolve(pageOf(people(3)));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
    expect(said()).toContain('1 selected');
    const bar = screen.getByRole('group', { name: 'Selection' });
    await user.click(within(bar).getByRole('button', { name: 'Select all 3 loaded' }));
    expect(said()).toContain('3 selected');
    await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
  });

  it('that is refreshed keeps the focus near the row that is gone, however many above it went too', async () => {
    const complained = vi.spyOn(console, 'error');
    const { user, fetchPage } = await arrange();
    fetchPage.last().resolve(pageOf(people(5)));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Person 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Refresh the list' }));
    fetchPage.last().resolve(pageOf(people(5).filter((_, index) => ![0, 2].includes(index))));
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Person 3' }));
    });
    expect(complained).not.toHaveBeenCalled();
  });

  it('says when it is not known what one may do, and asks again', async () => {
    const { user, fetchFacets, facetsOf } = await arrange('unknown');
    expect(await screen.findByText('What you may do here could not be loaded.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add member' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    fetchFacets.last().resolve(facetsOf('owner'));
    expect(await screen.findByRole('button', { name: 'Add member' })).toBeDefined();
    expect(screen.queryByText('What you may do here could not be loaded.')).toBeNull();
  });

  it('says that a dialog is on its way while its script is loaded', async () => {
    const { user, fetchDialogs } = await arrange();
    await user.click(screen.getByRole('button', { name: 'Add member' }));
    expect(screen.getByText('Opening…')).toBeDefined();
    fetchDialogs.last().reject(refusal(unreachable));
    await vi.waitFor(() => {
      expect(screen.queryByText('Opening…')).toBeNull();
    });
  });

  it('that one may only read offers nothing to change it with', async () => {
    const { fetchPage } = await arrange('read');
    fetchPage.last().resolve(pageOf([memberOf('Ada')]));
    await screen.findByText('Ada');
    expect(screen.queryByRole('checkbox', { name: 'Select Ada' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Ada' })).toBeNull();
    for (const name of ['Add member', 'Import', 'Invite'])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
  });
});
