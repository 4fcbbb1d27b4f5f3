import type { BrowserContext, Locator, Page } from '@playwright/test';
import { emails } from '../../src/content/emails';
import { posts } from '../../src/content/posts';
import { expect, hydrated, test } from './test';

const copiedToast = (page: Page) => page.getByText('Content copied to clipboard!');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Opens the affiliate page with a clipboard that can be written and read. */
const openWithClipboard = async (page: Page, context: BrowserContext) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/affiliate-program');
};
const ownLinkOf = (page: Page) => page.getByRole('textbox', { name: 'Your affiliate code or link' });

/** The text of a panel without its heading. */
const shownText = async (panel: Locator, name: string) =>
  words((await panel.innerText()).replace(new RegExp(`^${name}\\s+\\d+ of \\d+\\s+Copy\\s+(${name})?`), ''));

test('copying puts exactly the visible post or e-mail on the clipboard; a refusal is logged and shows no message', async ({
  page,
  context,
}) => {
  // Once one permission is granted explicitly, the browser denies all others.
  await context.grantPermissions(['geolocation']);
  await page.goto('/#/affiliate-program');
  const logged = page.waitForEvent('console', (message) => /denied/i.test(message.text()));
  await page.getByRole('button', { name: 'Copy Post1' }).click();
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(copiedToast(page)).toHaveCount(0);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const open = async (name: string) => {
    await page.getByRole('tab', { name: new RegExp(`^${name}\\b`) }).click();
    return page.getByRole('tabpanel', { name, exact: true });
  };
  for (const [name, text] of [
    ['Post1', posts[0]],
    ['Post18', posts[17]],
    ['Post35', posts[34]],
  ] as const) {
    const panel = await open(name);
    await panel.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => clipboard(page)).toBe(text);
    expect(await shownText(panel, name)).toBe(words(text ?? ''));
  }
  await expect(copiedToast(page)).toBeVisible();
  for (const [name, email] of [
    ['Email1', emails[0]],
    ['Email15', emails[14]],
  ] as const) {
    const panel = await open(name);
    await expect(panel.getByRole('heading')).toHaveText(['Preview Text', 'Subject', 'Body']);
    await panel.getByRole('button', { name: 'Copy' }).click();
    await expect
      .poll(() => clipboard(page))
      .toBe(`Preview Text\n${email?.previewText}\n\nSubject\n${email?.subject}\n\nBody\n${email?.body}`);
    expect(words(await clipboard(page))).toBe(await shownText(panel, name));
  }
});

test('the ends of a list of tabs fade while there is more behind them, on a phone and beside the text; the title is whole', async ({
  page,
}) => {
  const list = page.getByRole('tablist', { name: 'Social Posts' });
  const ends = () =>
    list.evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.getPropertyValue('--fade-start'), style.getPropertyValue('--fade-end')];
    });
  const scrollTo = (place: number) =>
    list.evaluate((element, part) => {
      element.scrollTo({
        left: part * (element.scrollWidth - element.clientWidth),
        top: part * (element.scrollHeight - element.clientHeight),
        behavior: 'instant',
      });
    }, place);
  for (const [width, height, towards] of [
    [390, 844, 'right'],
    [1440, 900, 'bottom'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/#/affiliate-program');
    await expect.poll(ends).toEqual(['0px', '40px']);
    expect(await list.evaluate((element) => getComputedStyle(element).maskImage)).toContain(
      towards === 'right' ? 'to right' : 'linear-gradient(rgba(0, 0, 0, 0)',
    );
    await scrollTo(0.5);
    await expect.poll(ends).toEqual(['40px', '40px']);
    await scrollTo(1);
    await expect.poll(ends).toEqual(['40px', '0px']);
  }

  // The title is whole on a small phone with wide text spacing (WCAG 2.2, 1.4.12).
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/#/affiliate-program');
  await hydrated(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const beyond = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      const { left, right } = words.getBoundingClientRect();
      return Math.max(0, -left, right - innerWidth);
    });
  await expect.poll(beyond).toBe(0);
});

test('a typed code or link stands in every post and email that is copied, until the field is emptied; it is stored nowhere, and what is none says why', async ({
  page,
  context,
}) => {
  await openWithClipboard(page, context);
  const field = ownLinkOf(page);
  const copied = async (name: string) => {
    await page.getByRole('button', { name: `Copy ${name}` }).click();
    return expect.poll(() => clipboard(page));
  };
  const withLink = (text: string | undefined, link: string) => text?.replace('[your link]', () => link);
  const origin = await page.evaluate(() => location.origin);

  await field.fill(' ana-7 ');
  const link = `${origin}/?aff=ana-7`;
  await expect(page.getByText(`Every post and email on this page now carries ${link}`)).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Post1' })).toContainText(`plug the same hole: ${link}`);
  await (await copied('Post1')).toBe(withLink(posts[0], link));
  await (await copied('Email1')).toContain(withLink(emails[0]?.body, link));

  // "$&" means the match in a replacement; here it is plain text.
  await field.fill('https://store.example/?a=$&&aff=ana');
  await (await copied('Post1')).toBe(withLink(posts[0], 'https://store.example/?a=$&&aff=ana'));

  await field.fill('');
  await (await copied('Post1')).toBe(posts[0]);

  await field.fill('ana-7');
  await expect(page.getByText(link).first()).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(kept).not.toContain('ana-7');
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Post1' })).toContainText('[your link]');
  await expect(field).toHaveValue('');

  // For other text the field explains why, and the texts keep their placeholder.
  for (const [typed, reason] of [
    ['https://site.example/', /^This link has no code/],
    ['ana@school.example', /^This is neither a code/],
  ] as const) {
    await field.fill(typed);
    await expect(field).toHaveAccessibleDescription(reason);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(typed);
    await page.getByRole('button', { name: 'Copy Post1' }).click();
    await expect.poll(() => clipboard(page)).toBe(posts[0]);
  }
  await field.fill('ana');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByRole('tabpanel', { name: 'Post1' })).toContainText('/?aff=ana');
});

test('the posts can be searched: how many there are, the first of them, and a way back where there is none', async ({
  page,
  context,
}) => {
  await openWithClipboard(page, context);
  const field = page.getByRole('searchbox', { name: 'Search posts' });
  const list = page.getByRole('tablist', { name: 'Social Posts' });
  await expect(page.getByText('35 posts', { exact: true })).toBeVisible();

  // Post1 has "someone else’s program", in another case and with a curly apostrophe.
  await field.fill("SOMEONE ELSE'S  program");
  await expect(page.getByText('1 post', { exact: true })).toBeVisible();
  await expect(list.getByRole('tab')).toHaveText([/^Post1\b/]);

  const mentioned = posts.flatMap((post, index) => (/reminder/i.test(post) ? [index] : []));
  await field.fill('Reminder');
  await expect(page.getByText(`${mentioned.length} posts`, { exact: true })).toBeVisible();
  await expect(list.getByRole('tab')).toHaveText(
    mentioned.map((index) => new RegExp(`^Post${index + 1}\\b`)),
  );

  const [, second = 0] = mentioned;
  await page.getByRole('button', { name: 'Next post' }).click();
  const panel = page.getByRole('tabpanel', { name: `Post${second + 1}`, exact: true });
  await expect(panel).toContainText(`2 of ${mentioned.length}`);
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => clipboard(page)).toBe(posts[second]);

  await field.fill('zebra');
  await expect(page.getByText('0 posts', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No post found' })).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(list.getByRole('tab')).toHaveCount(35);
  await expect(panel).toBeVisible();
});
