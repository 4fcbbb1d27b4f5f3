import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chartOf } from '../catalogue/chart';
import { looks, readStates, takePictures } from '../catalogue/camera';
import { writePage } from '../catalogue/page';
import { serveStage } from '../catalogue/server';
import { invite } from '../models/members/invitations.model';
import { expect, test } from '../e2e/test';

// `npm run catalogue` shows the screens of all machines; this is a part of it.

test('the catalogue shows each state of a dialog, without a WCAG violation, with the way to it', async ({
  browser,
  page,
}, info) => {
  const folder = info.outputPath('catalogue');
  const stage = await serveStage();
  try {
    const states = await readStates(browser, stage.address, ['invite']);
    const open = states.filter(({ hasEnded }) => !hasEnded);
    expect(open.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['editing', 'sending (busy)', expect.stringMatching(/^made, copied/)]),
    );
    for (const look of looks) {
      const taken = await takePictures(browser, stage.address, look, open, folder);
      expect(taken.flatMap(({ problems }) => problems)).toEqual([]);
      // While it copies, the dialog looks as before.
      const distinct = taken.filter(({ state }) => !state.title.startsWith('made, copying'));
      const pictures = distinct.map(({ file }) => readFileSync(`${folder}/${file ?? ''}`, 'base64'));
      expect(new Set(pictures).size).toBe(distinct.length);
      if (look.look !== 'light') continue;
      writePage(folder, open, taken, new Map([['invite', await chartOf(invite.machine, 'invite')]]));
    }
  } finally {
    await stage.close();
  }
  await page.goto(pathToFileURL(`${folder}/index.html`).href);
  const sending = page.getByRole('article').filter({ hasText: 'sending (busy)' });
  await expect(sending.getByRole('listitem')).toHaveText([
    'at an empty form',
    'an invitation is to be sent again',
  ]);
  await sending.scrollIntoViewIfNeeded();
  await expect(sending.getByRole('img', { name: 'Light: sending (busy)' })).toHaveJSProperty(
    'naturalWidth',
    1024,
  );
  await expect(sending.getByRole('img', { name: 'sending (busy) in the machine' })).toBeVisible();
});

test('the catalogue names the states that it cannot show', async ({ browser }, info) => {
  const stage = await serveStage();
  try {
    const [state] = await readStates(browser, stage.address, ['login']);
    if (!state) throw new Error('The log-in has no state');
    const lost = { ...state, story: ['the moon is full'] };
    const [taken] = await takePictures(
      browser,
      stage.address,
      looks[0],
      [lost],
      info.outputPath('catalogue'),
    );
    expect(taken?.problems.join()).toContain('"the moon is full" cannot happen now');
    expect(taken?.file).toBeUndefined();
  } finally {
    await stage.close();
  }
});
