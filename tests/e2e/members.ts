import type { APIRequestContext, Page } from '@playwright/test';
import { comeBackSignedIn, expect, logInAtService, test as base, type newcomer } from './test';

type Account = ReturnType<typeof newcomer>;

/** A member in the form that the service accepts. */
export interface NewMember {
  name: string;
  role?: 'User' | 'Viewer' | 'Moderator';
  username?: string;
  email?: string;
  class?: string;
}

/** Adds members to the account's team through the API. */
export async function addMembers(request: APIRequestContext, account: Account, members: NewMember[]) {
  const { tokens } = await logInAtService(request, account);
  for (const member of members) {
    const answer = await request.post('/v1/members', {
      headers: { Authorization: `Bearer ${tokens.access.token}` },
      data: { role: 'User', ...member },
    });
    expect(answer.status()).toBe(204);
  }
}

/** Adds this many members. @returns their names, in order */
export async function addPeople(request: APIRequestContext, account: Account, count: number) {
  const name = (index: number) => `Person ${String(index).padStart(2, '0')}`;
  await addMembers(
    request,
    account,
    Array.from({ length: count }, (_, index) => ({ name: name(index) })),
  );
  return name;
}

/** Logs in and opens the member list. */
export async function openMembers(page: Page, account: Account) {
  await comeBackSignedIn(page, account);
  await page.goto('/#/members');
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await responds(page);
}

/** Waits until the list responds. An earlier press is repeated then, possibly in the middle of the next press. */
const responds = (page: Page) =>
  expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveAttribute('popovertarget', /./);

/** The row of a member in the list. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });

/** The names in the list, from top to bottom. */
export const namesIn = (page: Page) =>
  page.getByRole('gridcell').getByRole('button').locator('span:not([aria-hidden])');

/** Chooses from the menu of a member's row. */
export async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Invites a person from the member list. */
export async function invite(page: Page, guest: Pick<Account, 'name' | 'email'>, role: string) {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(guest.name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(guest.email);
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
}

/** The windows in which the list has its two layouts. */
export const viewports = [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;

interface Lists {
  /** The page of the list of a team with three members. */
  list: Page;
  /** The page of the list of a team without members. */
  emptyList: Page;
}

export const test = base.extend<Lists>({
  list: async ({ page, request, account }, use) => {
    await addMembers(request, account, [
      { name: 'Ada Lovelace', username: 'ada.l', class: 'Spring cohort' },
      { name: 'Bo Larsen', email: 'bo@school.example', class: 'Autumn cohort' },
      { name: 'Cleo Marsh', role: 'User' },
    ]);
    await openMembers(page, account);
    await use(page);
  },
  emptyList: async ({ page, account }, use) => {
    await openMembers(page, account);
    await use(page);
  },
});
