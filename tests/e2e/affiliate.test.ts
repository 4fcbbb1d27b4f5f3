import type { Page } from '@playwright/test';
import { emails } from '../../src/content/emails';
import { posts } from '../../src/content/posts';
import { clipboardOf, expect, test } from './test';

const ownLinkOf = (page: Page) => page.getByRole('textbox', { name: 'Your affiliate code or link' });

test('every copied post and email has the affiliate’s code until the field is emptied', async ({ page }) => {
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
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(stored).not.toContain('ana-7');
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
