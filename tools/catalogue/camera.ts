import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { State } from './states.ts';

/** The pictures of a state: the page's width in pixels, and its colors. */
export const looks = [
  { look: 'light', width: 1024, colorScheme: 'light' },
  { look: 'dark', width: 1024, colorScheme: 'dark' },
  { look: 'narrow', width: 320, colorScheme: 'light' },
] as const;

/** The content of a state's picture, and its faults. */
export interface Taken {
  state: State;
  look: (typeof looks)[number]['look'];
  /** The picture's file; absent where the screen shows nothing. */
  file?: string;
  problems: readonly string[];
}

// The stage shows a part of a page, so that rules about a whole page don't apply.
const partly = Object.fromEntries(
  ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'].map((id) => [
    id,
    { enabled: false },
  ]),
);
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: { type: 'tag', values: tags },
      rules: partly,
      resultTypes: ['violations'],
      preload: false,
    })
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Opens the stage, ready to show screens. */
export async function openStage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => window.catalogue !== undefined);
  return page;
}

/** Every state of the screens of these machines; of all that have a screen, where none is named. */
export async function readStates(
  browser: Browser,
  address: string,
  names: readonly string[] = [],
): Promise<State[]> {
  const page = await openStage(browser, address);
  const states = await page.evaluate((wanted) => {
    const { names: all = [], statesOf } = window.catalogue ?? {};
    return (wanted.length > 0 ? wanted : all).flatMap((name) => statesOf?.(name) ?? []);
  }, names);
  await page.context().close();
  return states;
}

/**
 * Takes the pictures of one look.
 * @param folder for the pictures
 * @returns what was taken of each state, in the order of the states
 */
export async function takePictures(
  browser: Browser,
  address: string,
  { look, width, colorScheme }: (typeof looks)[number],
  states: readonly State[],
  folder: string,
): Promise<Taken[]> {
  const page = await openStage(browser, address, { viewport: { width, height: 720 }, colorScheme });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const taken: Taken[] = [];
  for (const [index, state] of states.entries()) {
    const { name, start, story } = state;
    const problems: string[] = [];
    const file = `${name}/${index}-${look}.png`;
    let hasContent = false;
    try {
      await page.evaluate(([name, start, story]) => window.catalogue?.show(name, start, story), [
        name,
        start,
        story,
      ] as const);
      const { sideways, ...rest } = await page.evaluate(
        () => window.catalogue?.measure() ?? { hasContent: false, sideways: 0 },
      );
      hasContent = rest.hasContent;
      if (sideways > 0) problems.push(`scrolls ${sideways} px sideways`);
      if (hasContent && state.blank !== undefined)
        problems.push(`shows something, but should not: ${state.blank}`);
      if (!hasContent && state.blank === undefined && !state.hasEnded) problems.push('shows nothing');
      if (hasContent) {
        mkdirSync(`${folder}/${name}`, { recursive: true });
        await page.screenshot({ path: `${folder}/${file}`, fullPage: true, animations: 'disabled' });
        if (look !== 'narrow') problems.push(...(await violations(page)));
      }
    } catch (error) {
      problems.push(`cannot be shown: ${String(error).split('\n').slice(0, 2).join(' ')}`);
    }
    problems.push(...errors.splice(0));
    taken.push({ state, look, problems, ...(hasContent && { file }) });
  }
  await page.context().close();
  return taken;
}
