import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** More Tab stops than any page has. */
export const manyStops = 120;

const isFocused = (element: Element) => element === document.activeElement;

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, place: Locator) {
  for (let stop = 0; stop < manyStops; stop += 1) {
    if (await place.evaluate(isFocused)) return;
    await page.keyboard.press('Tab');
  }
  await expect(place).toBeFocused();
}

/** Goes to an element by Tab and presses a key there. */
export const press = async (page: Page, place: Locator, key = 'Enter') => {
  await tabTo(page, place);
  await page.keyboard.press(key);
};

/** Goes to a field by Tab and types into it. */
export const type = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};
