import type { Locator, Page } from '@playwright/test';
import formChanges from '../corpus/formChanges.json' with { type: 'json' };
import rewrittenPages from '../corpus/rewrittenPages.json' with { type: 'json' };
import silentFills from '../corpus/silentFills.json' with { type: 'json' };
import { scripts } from './watchPage';
import { comeBackSignedIn, expect, fillInLogIn, hold, hydrated, newcomer, test as base } from './test';

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

for (const { who, before, also, pages } of formChanges)
  test(`text typed before the script stays: ${who}`, async ({ page }) => {
    for (const path of pages) {
      const fields = Object.entries(typedOn[path] ?? {});
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
      for (const [label, text] of fields)
        await expect(page.getByLabel(label).first(), path).toHaveValue(text);
      if (hasBox) await expect(box, path).toBeChecked();
      await page.keyboard.type('!');
      await expect(page.getByRole('main').getByRole('textbox').last(), path).toHaveValue(/!/);
      await page.unroute(scripts);
    }
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

interface Fill {
  who: string;
  page: string;
  opens?: string;
  how: string;
  fills: Partial<Record<string, string>>;
  presses: string;
  shows: string;
}

/** Fills in a field as another program does, without keyboard or input events. */
const fillSilently = (field: Locator, how: string, text: string) =>
  field.evaluate(
    (element: HTMLInputElement, [way, value]) => {
      const event = (name: string, bubbles = true) => element.dispatchEvent(new Event(name, { bubbles }));
      if (element.type === 'checkbox') element.checked = true;
      else if (way === 'attribute') element.setAttribute('value', value);
      else if (way === 'value') element.value = value;
      else Reflect.set(Object.getPrototypeOf(element) as object, 'value', value, element);
      if (way === 'change') event('change');
      if (way === 'still') event('input', false);
      if (way === 'keys') for (const name of ['keydown', 'keypress', 'keyup']) event(name);
    },
    [how, text] as const,
  );

for (const { who, page: path, opens, how, fills, presses, shows } of silentFills as Fill[])
  test(`a form sends the values that it shows, even without a person’s events: ${who}`, async ({
    page,
    account,
  }) => {
    const own: Record<string, string> = { ...account, fresh: newcomer().email };
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => own[name] ?? '');
    if (opens) await comeBackSignedIn(page, account);
    await page.goto(`/#${path}`);
    await hydrated(page);
    if (opens) await page.getByRole('button', { name: opens }).first().click();
    const form = opens ? page.getByRole('dialog') : page.getByRole('main');
    for (const [label, text = ''] of Object.entries(fills)) {
      const field =
        label === 'checkbox' ? form.getByRole('checkbox') : form.getByLabel(label, { exact: true });
      await fillSilently(field.first(), how, filled(text));
    }
    await form.getByRole('button', { name: presses, exact: true }).click();
    await expect(page.getByText(filled(shows)).first()).toBeVisible();
  });

test('a damaged link that is pasted into an open page is repaired as well', async ({ page }) => {
  await page.goto('/#/login');
  await hydrated(page);
  const invitation = 'email=mia%40school.example&amp;role=User&amp;teamId=t1&amp;profileName=%7B%7D';
  for (const [link, url] of [
    ['/#/login?email=ana+crm@example.com', /email=ana%2Bcrm/],
    [`/#/signup?${invitation}`, /&role=User&teamId=t1&profileName/],
    ['/#/pricing).', /#\/pricing$/],
  ] as const) {
    await page.goto(link);
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
  }
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

for (const { who, path, find, by, reports } of rewrittenPages as Rewriting[])
  test(`a page that a proxy rewrites works: ${who}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
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
    expect(errors.filter((error) => !reports || !error.includes(reports))).toEqual([]);
  });
