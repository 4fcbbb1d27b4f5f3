import type { Locator, Page } from '@playwright/test';
import type { Look, Query, Surface } from './controls';

type Role = Parameters<Page['getByRole']>[0];

/** The elements of a page, or of a part of it, that a query finds. */
function locate(place: Page | Locator, query: Query): Locator {
  const { role, name, label, checked, busy, within } = query;
  const around = within ? locate(place, within) : place;
  const found =
    role === undefined
      ? around.getByLabel(label ?? '', { exact: true }).and(around.locator('input, select, textarea'))
      : around.getByRole(role as Role, name === undefined ? {} : { name, exact: true });
  const ticked =
    checked === undefined ? found : found.and(around.locator(checked ? ':checked' : ':not(:checked)'));
  return busy ? ticked.and(around.locator('[aria-busy="true"]')) : ticked;
}

/** Runs in the page. */
const lookOf = (elements: (HTMLElement | SVGElement)[]): Look => {
  const dialog = document.querySelector('dialog:modal');
  const usable = elements.some(
    (element) =>
      !element.matches(':disabled, [aria-disabled="true"], [readonly]') &&
      element.closest('[inert]') === null &&
      (dialog === null || dialog.contains(element)),
  );
  return usable ? 'usable' : elements.length > 0 ? 'disabled' : 'absent';
};

/** A page in a browser, or a part of it, as a person uses it. A page that is still rendering gets time. */
export const playwright = (place: Page | Locator): Surface => ({
  look: (query) => locate(place, query).evaluateAll(lookOf),
  press: (query) => locate(place, query).first().click(),
  value: async (query) => {
    const [field] = await locate(place, query).all();
    return field ? field.inputValue() : null;
  },
  count: (query) => locate(place, query).count(),
  text: () => ('goto' in place ? place.locator('body') : place).innerText(),
  // A page that is not open yet has no storage.
  stored: (key) =>
    ('goto' in place ? place : place.page())
      .evaluate((name) => localStorage.getItem(name), key)
      .catch(() => null),
  timeout: 20_000,
});
