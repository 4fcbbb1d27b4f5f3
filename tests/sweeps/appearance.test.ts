import type { Page } from '@playwright/test';
import { addMembers, openMembers } from '../e2e/members';
import { arriveAt, nameOf, openStates, perState, routes, signedInStates, type State } from '../e2e/states';
import { brokenWords, comeBackSignedIn, expect, test } from '../e2e/test';
import { cutOff, cutPlaceholders, overlaps, sideways, spaceOut } from './support/layout';
import { alikeInForcedColors, contrast, everyRule, violations } from './support/wcag';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
/** From a small phone to a large screen; 640 × 360 is a laptop's window at 200 % zoom. */
const sizes = [
  { width: 320, height: 640 },
  { width: 640, height: 360 },
  { width: 820, height: 1180 },
  { width: 2560, height: 1440 },
];

async function expectAccessible(page: Page, name: string, isEven: boolean) {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    expect.soft(await violations(page, everyRule), `${name}, ${size.width} px wide`).toEqual([]);
  }
  // Each component is in several states, so each theme meets both sizes.
  const [inDark, inForcedColors] = isEven ? [phone, desktop] : [desktop, phone];
  await page.setViewportSize(inDark);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, contrast), `${name}, ${inDark.width} px wide, dark`).toEqual([]);
  await page.setViewportSize(inForcedColors);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  const where = `${name}, ${inForcedColors.width} px wide, forced colors`;
  expect.soft(await alikeInForcedColors(page), where).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

async function expectReadable(page: Page, name: string) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${name}, ${size.width} px wide`;
    expect.soft(await sideways(page), where).toBe(0);
    expect.soft(await cutPlaceholders(page), where).toEqual([]);
  }
  await spaceOut(page);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const where = `${name}, ${width} px wide, spaced out`;
    expect.soft(await sideways(page), where).toBe(0);
    await expect.soft.poll(() => cutOff(page), { message: where }).toEqual([]);
    await expect.soft.poll(() => brokenWords(page), { message: where }).toEqual([]);
    await expect.soft.poll(() => overlaps(page), { message: where }).toEqual([]);
  }
}

for (const [what, states] of [
  ['no page', routes.map((path): State => ({ path }))],
  ['no dialog, menu or popover of a visitor', openStates],
  ['no dialog, menu or popover of an account', signedInStates],
] as const)
  test(`${what} violates WCAG 2.2 AA in any theme, scrolls sideways or cuts off a text or placeholder, at any width, at 200 % zoom or with wide text spacing`, async ({
    page,
    account,
  }) => {
    test.setTimeout(3 * perState * states.length);
    if (states === signedInStates) await comeBackSignedIn(page, account);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const [index, state] of states.entries()) {
      await page.setViewportSize(phone);
      await arriveAt(page, state);
      await expectAccessible(page, nameOf(state), index % 2 === 0);
      await expectReadable(page, nameOf(state));
    }
  });

test('at 320 px the roles are side by side; the actions for a hundred members are on two lines, all pressable by a finger', async ({
  page,
  account,
  request,
}) => {
  await addMembers(request, account, [{ name: 'Ada Byron' }]);
  await page.route('**/v1/members?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { users: { id: string; name: string }[] };
    const users = body.users.flatMap((user) =>
      Array.from({ length: 120 }, (_, index) => ({ ...user, id: `${index}`, name: `Person ${index}` })),
    );
    await route.fulfill({ json: { ...body, users, results: 120, totalResults: 120, total: 120 } });
  });
  await openMembers(page, account);
  await page.getByRole('checkbox', { name: 'Select all loaded' }).check();
  await page.getByRole('checkbox', { name: 'Select Person 1', exact: true }).uncheck();
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar).toContainText('119 selected');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const places = await bar.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, width, height } = button.getBoundingClientRect();
        return { middle: Math.round(top + height / 2), reach: Math.min(width, height) };
      }),
    );
    expect(new Set(places.map(({ middle }) => middle)).size).toBe(2);
    expect(Math.min(...places.map(({ reach }) => reach))).toBeGreaterThanOrEqual(44);
  }

  const roles = page.getByRole('group', { name: 'Role' });
  expect(await roles.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a plan’s long name stays in its card', async ({ page }) => {
  await page.route('**/v1/subscription/packeges**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { attributes: { name: string } }[] };
    for (const { attributes } of body.data) attributes.name = 'Wolfeschlegelsteinhausenbergerdorff';
    await route.fulfill({ json: body });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/#/pricing');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await sideways(page)).toBe(0);
});
