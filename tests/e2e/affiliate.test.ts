import type { Page } from '@playwright/test';
import { emails } from '../../src/content/emails';
import { posts } from '../../src/content/posts';
import { clipboardOf, expect, test } from './test';

const ownLinkOf = (page: Page) => page.getByRole('textbox', { name: 'Your affiliate code or link' });

test('a typed code or link stands in every post and email that is copied, until the field is emptied; it is stored nowhere, and what is none says why', async ({
  page,
}) => {
  await page.goto('/#/affiliate-program');
  const field = ownLinkOf(page);
  const copied = async (name: string) => {
    await page.getByRole('button', { name: `Copy ${name}` }).click();
    return expect.poll(() => clipboardOf(page));
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
    await expect.poll(() => clipboardOf(page)).toBe(posts[0]);
  }
  await field.fill('ana');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByRole('tabpanel', { name: 'Post1' })).toContainText('/?aff=ana');
});

test('the posts can be searched: how many there are, the first of them, and a way back where there is none', async ({
  page,
}) => {
  await page.goto('/#/affiliate-program');
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
  await expect.poll(() => clipboardOf(page)).toBe(posts[second]);

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
