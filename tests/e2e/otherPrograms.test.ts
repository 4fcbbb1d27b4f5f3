import type { Page } from '@playwright/test';
import formChanges from '../corpus/formChanges.json' with { type: 'json' };
import rewrittenPages from '../corpus/rewrittenPages.json' with { type: 'json' };
import { scripts } from './watchPage';
import { comeBackSignedIn, expect, fillInLogIn, hold, hydrated, test as base } from './test';

/** React reports that it renders a page again whose HTML another program has changed; no other error may occur. */
const test = base.extend({
  cleanPage: async ({ context }, use) => {
    const faults: string[] = [];
    context.on('weberror', (error) => faults.push(error.error().message));
    await use(undefined);
    expect(faults.filter((fault) => !fault.includes('#418'))).toEqual([]);
  },
});

interface Change {
  each: string;
  how: string;
  /** An element's name; an attribute's if the element is to be marked. */
  by: string;
}

/** Changes a document as another program does. */
const changeBy = (page: Page, change: Change) =>
  page.evaluate(({ each, how, by }) => {
    const wrap = (node: ChildNode) => {
      const wrapper = document.createElement(by);
      node.replaceWith(wrapper);
      wrapper.append(node);
    };
    for (const element of document.querySelectorAll(each)) {
      if (how === 'mark') element.setAttribute(by, '');
      else if (how === 'wrap') wrap(element);
      else if (how === 'wrapText') {
        for (const node of [...element.childNodes]) if (node instanceof Text) wrap(node);
      } else element[how as 'after' | 'append' | 'before' | 'prepend'](document.createElement(by));
    }
  }, change);
const elementBehindEach = (each: string): Change => ({ each, how: 'after', by: 'div' });

const typedOn: Record<string, Record<string, string>> = {
  '/login': { Email: 'ana@school.example', Password: 'plum orchard 7' },
  '/signup': { Name: 'Ana', Email: 'ana@school.example', Password: 'plum orchard 7' },
  '/forgot-password': { Email: 'ana@school.example' },
  '/feedback': { 'Anything you’d like to add?': 'It was slow' },
};

for (const [path, typed] of Object.entries(typedOn))
  test(`text typed at ${path} before the script stays, whatever other programs have changed`, async ({
    page,
  }) => {
    for (const { who, before, also } of formChanges.filter(({ pages }) => pages.includes(path)))
      await test.step(who, async () => {
        const fields = Object.entries(typed);
        const release = await hold(page, scripts);
        await page.goto(path, { waitUntil: 'commit' });
        for (const [label, text] of fields) await page.getByLabel(label).first().fill(text);
        const box = page.getByRole('checkbox').first();
        const hasBox = (await box.count()) > 0;
        if (hasBox) await box.check();
        await changeBy(page, before);
        if (also) await changeBy(page, also);
        // After the change, because a field that is moved loses the focus.
        await page.getByRole('main').getByRole('textbox').last().focus();
        release();
        await hydrated(page);
        for (const [label, text] of fields) await expect(page.getByLabel(label).first()).toHaveValue(text);
        if (hasBox) await expect(box).toBeChecked();
        await page.keyboard.type('!');
        await expect(page.getByRole('main').getByRole('textbox').last()).toHaveValue(/!/);
        await page.unroute(scripts);
      });
  });

test('a press before the script counts, though an extension has put elements behind the fields', async ({
  page,
  account,
}) => {
  const release = await hold(page, scripts);
  await page.goto('/login', { waitUntil: 'commit' });
  const button = await fillInLogIn(page, account);
  await changeBy(page, elementBehindEach('form input'));
  await button.click();
  release();
  await expect(page.getByRole('button', { name: account.name })).toBeVisible();
});

test('a damaged link that is pasted into an open page is repaired as well', async ({ page }) => {
  await page.goto('/#/login');
  await hydrated(page);
  await page.goto('/#/pricing).');
  await expect(page).toHaveURL(/#\/pricing$/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
});

test('a role that was chosen before the script stays, though an extension has changed the list', async ({
  page,
  account,
}) => {
  await comeBackSignedIn(page, account);
  const release = await hold(page, scripts);
  await page.goto('/members', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Viewers' }).check();
  await changeBy(page, elementBehindEach('input'));
  release();
  await hydrated(page);
  await expect(page).toHaveURL(/role=viewer/);
  await expect(page.getByRole('radio', { name: 'Viewers' })).toBeChecked();
});

/** Hides e-mail addresses in HTML as Cloudflare does: all but those between its comments. */
const hidden = (html: string) =>
  html
    .split(/(<!--email_off-->.*?<!--\/email_off-->)/s)
    .map((part) =>
      part.startsWith('<!--email_off-->') ? part : part.replace(/[\w.]+@[\w.]+\w/g, '[email&#160;protected]'),
    )
    .join('');

test('an address on a page is the same behind Cloudflare, which hides addresses', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/policy', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: hidden(await answer.text()) });
  });
  await page.goto('/policy');
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
  expect(errors).toEqual([]);
});

interface Rewriting {
  who: string;
  path: string;
  /** A regular expression of the replaced HTML. */
  find: string;
  by: string;
  /** React's report when its own markers are lost: it renders the page again. */
  reports?: string;
}

test('a page that a proxy rewrites works', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const { who, path, find, by, reports } of rewrittenPages as Rewriting[])
    await test.step(who, async () => {
      let original = '';
      await page.route(`**${path}`, async (route) => {
        const answer = await route.fetch();
        original = await answer.text();
        const body = original.replace(new RegExp(find, 'gs'), by);
        expect(body, 'what is rewritten').not.toBe(original);
        await route.fulfill({ response: answer, body });
      });
      await page.goto(path);
      await hydrated(page);
      const [, heading = ''] = /<h1[^>]*>([^<]*)/.exec(original) ?? [];
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(errors.splice(0).filter((error) => !reports || !error.includes(reports))).toEqual([]);
      await page.unrouteAll();
    });
});
