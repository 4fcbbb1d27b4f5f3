import type { Page } from '@playwright/test';
import { scripts } from './watchPage';
import { expect, hold, painted, test } from './test';

const isPlaying = (video: HTMLVideoElement) => !video.paused && video.currentTime > 0;

test('the first clip plays on arrival, muted in a loop, while half of it is visible, and stops otherwise', async ({
  page,
}) => {
  const clip = page.locator('video').first();
  const expectPlaying = (playing: boolean) => expect.poll(() => clip.evaluate(isPlaying)).toBe(playing);
  const scrollTo = (top: number) =>
    page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
    }, top);
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    await test.step(`${viewport.width} by ${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('about:blank');
      await page.goto('/');
      await expectPlaying(true);
      await expect(clip).toBeInViewport({ ratio: 0.5 });
    });
  expect(
    await clip.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.playsInline]),
  ).toEqual([true, true, true]);
  await scrollTo(
    await clip.evaluate((video) => {
      const { top, height } = video.getBoundingClientRect();
      return top + window.scrollY + height * 0.66;
    }),
  );
  await expectPlaying(false);
  await scrollTo(0);
  await clip.scrollIntoViewIfNeeded();
  await expectPlaying(true);
});

test('with reduced motion a clip is a poster with a play button, also before the scripts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const release = await hold(page, scripts);
  await page.goto('/');
  await painted(page);
  await page.getByRole('button', { name: 'Play video: ThreadKeep at work' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Pause video: ThreadKeep at work' })).toBeVisible();

  const films: string[] = [];
  await page.goto('about:blank');
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url());
  });
  await page.goto('/#/welcome');
  await expect(page.getByRole('img', { name: /added to Chrome/ })).toHaveJSProperty('complete', true);
  const clip = page.locator('video').nth(1);
  await clip.evaluate((video) => {
    window.scrollBy({ top: video.getBoundingClientRect().bottom - 160, behavior: 'instant' });
  });
  await expect(clip).not.toBeInViewport({ ratio: 0.5 });
  expect(films).toEqual([]);
  await page
    .getByRole('button', { name: 'Play video: Pin the Extension' })
    .evaluate((button: HTMLElement) => {
      button.click();
    });
  await expect(clip).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => clip.evaluate(isPlaying)).toBe(true);
});

const host = 'https://www.youtube-nocookie.com';
/** A player that shows the commands it receives. */
const standIn = `<body><script>addEventListener('message', ({ data }) => { document.body.append(data) })</script>`;

/** Sets the ids of two videos, like VITE_VIDEO_IDS, and mocks the hosting service. */
async function configure(page: Page) {
  const requests: string[] = [];
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('videoIds:{}', 'videoIds:{install:"in-1",tags:"ta-1"}');
    await route.fulfill({ response: answer, body });
  });
  await page.context().route(`${host}/**`, async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'text/html', body: standIn });
  });
  return requests;
}

test('a video of the hosting service is requested only near the viewport, plays there, and can be paused', async ({
  page,
}) => {
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
