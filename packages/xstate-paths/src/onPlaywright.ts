import type { Locator, Page } from '@playwright/test';
import type { Query, Surface } from './controls';

type Role = Parameters<Page['getByRole']>[0];

/** The elements of a page that a query finds. */
export function locate(page: Page | Locator, { role, name, label, within }: Query): Locator {
  const place = within ? locate(page, within) : page;
  if (role === undefined)
    return place.getByLabel(label ?? '', { exact: true }).and(place.locator('input, select, textarea'));
  return place.getByRole(role as Role, name === undefined ? {} : { name, exact: true });
}

/** A page in a browser as a person uses it. */
export const playwright = (page: Page): Surface => ({
  look: async (query) => {
    const found = await locate(page, query).all();
    if (found.length === 0) return 'absent';
    const usable = await Promise.all(
      found.map(async (element) => {
        const [enabled, readOnly, inert] = await Promise.all([
          element.isEnabled(),
          element.getAttribute('readonly'),
          element.evaluate((node) => {
            const dialog = document.querySelector('dialog:modal');
            return node.closest('[inert]') !== null || (dialog !== null && !dialog.contains(node));
          }),
        ]);
        return enabled && readOnly === null && !inert;
      }),
    );
    return usable.includes(true) ? 'usable' : 'disabled';
  },
  press: (query) => locate(page, query).first().click(),
});
