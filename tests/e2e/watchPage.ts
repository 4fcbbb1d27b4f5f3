import type { Page } from '@playwright/test';

/** The site's scripts, without the inline one of each page. */
export const scripts = /\/assets\/.*\.js$/;

/** Collects the level-1 headings that are visible in any frame of any document of the page, in order. */
export async function watchHeadings(page: Page): Promise<string[]> {
  const headings: string[] = [];
  await page.exposeFunction('tellHeading', (text: string) => {
    if (headings.at(-1) !== text) headings.push(text);
  });
  await page.addInitScript(() => {
    const { tellHeading } = window as unknown as { tellHeading: (text: string) => void };
    let told = '';
    const check = () => {
      const heading = document.querySelector('h1');
      const text = heading?.checkVisibility() ? heading.textContent : '';
      if (text && text !== told) tellHeading(text);
      told = text;
      requestAnimationFrame(check);
    };
    check();
  });
  return headings;
}

/** Collects the errors that the page writes to the console. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    // By http under another name than localhost (HOSTILE=plainHttp), the browser says so of each document.
    if (
      message.type() === 'error' &&
      !text.startsWith('The Cross-Origin-Opener-Policy header has been ignored')
    )
      errors.push(text);
  });
  return errors;
}

/** How a selector of `watchFrames` finds an element: by the words that it begins with, too. */
interface Watched {
  selector: string;
  text?: string;
}

/**
 * Collects which of some parts are visible in each frame of each document of the page, without repetitions: `seen`. `frames`
 * counts them all.
 */
export async function watchFrames(page: Page, parts: Readonly<Record<string, Watched>>) {
  const watched = { seen: [] as string[][], frames: 0 };
  await page.exposeFunction('tellFrame', (names: string[]) => {
    watched.frames += 1;
    if (watched.seen.at(-1)?.join() !== names.join()) watched.seen.push(names);
  });
  await page.addInitScript((asked) => {
    const { tellFrame } = window as unknown as { tellFrame: (names: string[]) => void };
    const isSeen = ({ selector, text = '' }: Watched) =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          element.textContent.startsWith(text) &&
          element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
      );
    const check = () => {
      if (document.body as HTMLElement | null)
        tellFrame(Object.keys(asked).filter((name) => isSeen(asked[name] as Watched)));
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, parts);
  return watched;
}
