import type { Page } from '@playwright/test';
import { arriveAt, nameOf, openStates, perState, routes, signedInStates, type State } from '../e2e/states';
import { comeBackSignedIn, expect, test } from '../e2e/test';

/** The smallest target for a finger, in CSS pixels (WCAG 2.2, 2.5.5). */
const least = 44;

/**
 * The visible controls that a finger misses: a point 22 px from the middle belongs to something else. A link of
 * words is as wide as its words; one in a sentence is as high as its line.
 */
const missed = (page: Page) =>
  page.evaluate((size) => {
    const controls = 'a[href], button, summary, select, textarea, input:not([type="hidden"])';
    const open = document.querySelector('dialog:modal') ?? document.body;
    const isInSentence = (element: Element) =>
      element.matches('a, button') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node instanceof Text && node.data.trim() !== '',
      );
    const isToast = (element: Element | null) => element?.closest('[role="status"]') != null;
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    return [...open.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
      if (!isShown(control) || isInSentence(control) || control.closest('[inert], [aria-hidden="true"]'))
        return [];
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const around = labels.find((label) => label.contains(control));
      const box = (around ?? control).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
      const reach = size / 2 - 1;
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        // A toast may cover the edge of its subject.
        return [control, ...labels].some((target) => target.contains(hit)) || isToast(hit);
      };
      if (!isHit(0, 0) || isToast(document.elementFromPoint(x, y))) return [];
      const words = control.matches('a') && control.textContent.trim() !== '';
      const points = [
        [0, -reach],
        [0, reach],
        ...(words
          ? []
          : [
              [-reach, 0],
              [reach, 0],
            ]),
      ] as const;
      if (points.every(([dx = 0, dy = 0]) => isHit(dx, dy))) return [];
      const name =
        control.getAttribute('aria-label') ?? (control.textContent.trim() || (labels[0]?.textContent ?? ''));
      return [
        `${control.localName} "${name.slice(0, 40)}": ${Math.round(box.width)} × ${Math.round(box.height)} px`,
      ];
    });
  }, least);

/** The visible fields with text below 16 px: iOS zooms in when one of them gets the focus. */
const zooming = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .filter((field) => !field.matches('[type="checkbox"], [type="radio"], [type="hidden"], [type="file"]'))
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.localName} ${field.getAttribute('name') ?? field.id}`),
  );

test('every control can be pressed with a finger on a phone, and no field makes an iPhone zoom in', async ({
  page,
  account,
}) => {
  const states: State[] = [...routes.map((path) => ({ path })), ...openStates, ...signedInStates];
  test.setTimeout(perState * states.length);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const state of states) {
    if (state === signedInStates[0]) await comeBackSignedIn(page, account);
    await arriveAt(page, state);
    expect.soft(await missed(page), nameOf(state)).toEqual([]);
    expect.soft(await zooming(page), nameOf(state)).toEqual([]);
  }
});
