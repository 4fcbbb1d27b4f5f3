import { expect, test } from './test';

const isPlaying = (video: HTMLVideoElement) => !video.paused && video.currentTime > 0;

test.describe('a clip', () => {
  test('plays silently and again and again while half of it is shown, and stops when it is not', async ({
    page,
  }) => {
    await page.goto('/');
    const clip = page.locator('video').first();
    await clip.scrollIntoViewIfNeeded();
    await expect.poll(() => clip.evaluate(isPlaying)).toBe(true);
    expect(
      await clip.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.playsInline]),
    ).toEqual([true, true, true]);
    const third = await clip.evaluate((video) => {
      const { top, height } = video.getBoundingClientRect();
      return top + window.scrollY + height * 0.66;
    });
    await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
    }, third);
    await expect.poll(() => clip.evaluate(isPlaying)).toBe(false);
    await page.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    await clip.scrollIntoViewIfNeeded();
    await expect.poll(() => clip.evaluate(isPlaying)).toBe(true);
  });

  test('can be paused and played by the keyboard', async ({ page }) => {
    await page.goto('/#/welcome');
    const clip = page.locator('video').first();
    const pause = page.getByRole('button', { name: 'Pause video: Download & Install' });
    await clip.scrollIntoViewIfNeeded();
    await expect(pause).toBeVisible();
    await pause.press('Enter');
    await expect.poll(() => clip.evaluate(isPlaying)).toBe(false);
    await page.getByRole('button', { name: 'Play video: Download & Install' }).press('Space');
    await expect.poll(() => clip.evaluate(isPlaying)).toBe(true);
  });

  test('plays one at a time where several are on a page: the first, until another is asked for', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 2600 });
    await page.goto('/#/welcome');
    const clips = page.locator('video');
    await expect(clips).toHaveCount(3);
    const playing = () =>
      clips.evaluateAll((videos: HTMLVideoElement[]) => videos.map(({ paused }) => !paused));
    await expect.poll(playing).toEqual([true, false, false]);
    await page.getByRole('button', { name: 'Play video: Set Up Tags' }).click();
    await expect.poll(playing).toEqual([false, false, true]);
  });

  test('is a poster with a play button for someone who prefers less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) films.push(request.url());
    });
    await page.goto('/#/welcome');
    const play = page.getByRole('button', { name: 'Play video: Download & Install' });
    await play.scrollIntoViewIfNeeded();
    await expect(page.getByRole('img', { name: /added to Chrome/ })).toHaveJSProperty('complete', true);
    expect(films).toEqual([]);
    await play.click();
    await expect.poll(() => page.locator('video').first().evaluate(isPlaying)).toBe(true);
  });

  test('comes in parts, as Safari wants it, and weighs little', async ({ request }) => {
    for (const file of [
      'hero-wide',
      'hero-tall',
      'action-wide',
      'action-tall',
      'install-wide',
      'pin-wide',
      'tags-wide',
    ]) {
      for (const scheme of ['light', 'dark']) {
        const part = await request.get(`/clips/${file}-${scheme}.mp4`, { headers: { range: 'bytes=0-99' } });
        expect([part.status(), part.headers()['content-type']]).toEqual([206, 'video/mp4']);
        const [, size] = part.headers()['content-range']?.split('/') ?? [];
        expect(Number(size)).toBeLessThan(400_000);
        const poster = await request.get(`/clips/${file}-${scheme}.webp`);
        expect((await poster.body()).length).toBeLessThan(40_000);
      }
    }
  });
});

test('the welcome page thanks, shows three steps and says when all is set', async ({ page }) => {
  await page.goto('/#/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for installing ThreadKeep');
  for (const name of ['Download & Install', 'Pin the Extension', 'Set Up Tags', "You're all set"]) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
});
