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
    const look = () => {
      const heading = document.querySelector('h1');
      const text = heading?.checkVisibility() ? heading.textContent : '';
      if (text && text !== told) tellHeading(text);
      told = text;
      requestAnimationFrame(look);
    };
    look();
  });
  return headings;
}

/** Collects the errors that the page writes to the console. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
