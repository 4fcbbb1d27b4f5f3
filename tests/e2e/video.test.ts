import type { Page } from '@playwright/test';
import { expect, test } from './test';

const isPlaying = (video: HTMLVideoElement) => !video.paused && video.currentTime > 0;

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`the first clip plays on arrival at ${viewport.width} by ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const clip = page.locator('video').first();
    await expect.poll(() => clip.evaluate(isPlaying)).toBe(true);
    await expect(clip).toBeInViewport({ ratio: 0.5 });
  });

test.describe('a clip', () => {
  test('plays muted in a loop while half of it is visible, and stops otherwise', async ({ page }) => {
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

  test('can be paused and played with the keyboard', async ({ page }) => {
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

  test('comes into view and plays when play is pressed with less than half of it in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/#/welcome');
    const clip = page.locator('video').nth(1);
    const play = page.getByRole('button', { name: 'Play video: Pin the Extension' });
    await clip.evaluate((video) => {
      window.scrollBy({ top: video.getBoundingClientRect().bottom - 160, behavior: 'instant' });
    });
    await expect(clip).not.toBeInViewport({ ratio: 0.5 });
    await play.evaluate((button: HTMLElement) => {
      button.click();
    });
    await expect(clip).toBeInViewport({ ratio: 0.99 });
    await expect.poll(() => clip.evaluate(isPlaying)).toBe(true);
  });

  test('plays alone on a page with several: first the first one, until another is started', async ({
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

  test('is a poster with a play button with reduced motion', async ({ page }) => {
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

  test('supports the range requests of Safari, and is small', async ({ request }) => {
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
        const poster = await request.get(`/clips/${file}-${scheme}.avif`);
        expect((await poster.body()).length).toBeLessThan(40_000);
      }
    }
  });
});

const host = 'https://www.youtube-nocookie.com';
/** A player that shows the commands it receives. */
const standIn = `<body><script>addEventListener('message', ({ data }) => { document.body.append(data) })</script>`;

test.describe('a video of the hosting service', () => {
  /** Sets the ids of two videos, like VITE_VIDEO_IDS, and mocks the hosting service. */
  async function configure(page: Page) {
    const asked: string[] = [];
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('videoIds:{}', 'videoIds:{install:"in-1",tags:"ta-1"}');
      await route.fulfill({ response: answer, body });
    });
    await page.context().route(`${host}/**`, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.fulfill({ contentType: 'text/html', body: standIn });
    });
    return asked;
  }

  test('is requested only near the viewport, plays there, and can be paused', async ({ page }) => {
    const asked = await configure(page);
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/#/welcome');
    const film = page.frameLocator('iframe[title="Set Up Tags"]').locator('body');
    await expect(page.locator('iframe[title="Download & Install"]')).toBeAttached();
    await expect.poll(() => asked).toEqual(['/embed/in-1']);
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.getByRole('heading', { name: 'Set Up Tags' }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toEqual(['/embed/in-1', '/embed/ta-1']);
    await page.locator('iframe[title="Set Up Tags"]').evaluate((frame) => {
      frame.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await expect(film).toContainText('"func":"playVideo"');
    await page.getByRole('button', { name: 'Pause video: Set Up Tags' }).click();
    await expect(film).toContainText('"func":"pauseVideo"');
  });

  test('is not requested with reduced motion before play is pressed', async ({ page }) => {
    const asked = await configure(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/#/welcome');
    const play = page.getByRole('button', { name: 'Play video: Download & Install' });
    await expect(page.getByRole('img', { name: /added to Chrome/ })).toBeInViewport();
    expect(asked).toEqual([]);
    await play.click();
    await expect.poll(() => asked).toEqual(['/embed/in-1']);
  });
});

test('the affiliate page’s two videos are muted and loop', async ({ page }) => {
  await page.goto('/#/affiliate-program');
  for (const name of ['ThreadKeep at work', 'See in Action']) {
    const play = page.getByRole('button', { name: `Pause video: ${name}` });
    const clip = page.locator('div', { has: play }).last().locator('video');
    await page.getByRole('button', { name: `video: ${name}` }).scrollIntoViewIfNeeded();
    await expect.poll(() => clip.evaluate(isPlaying)).toBe(true);
    expect(await clip.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true]);
  }
});

test('the welcome page thanks the user, shows three steps and confirms the end of the set-up', async ({
  page,
}) => {
  await page.goto('/#/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for installing ThreadKeep');
  for (const name of ['Download & Install', 'Pin the Extension', 'Set Up Tags', "You're all set"]) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
});
