// `npm run clips [name…]`: records the product clips in clips/ to public/clips. Needs ffmpeg.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { findChromium } from './prepare.mjs';

const framesPerSecond = 30;
const folder = 'public/clips';
/** The size of each form in CSS pixels; recorded at `scale` for sharpness. */
const wide = { width: 960, height: 600, scale: 4 / 3 };
const tall = { width: 400, height: 500, scale: 1.8 };
const small = { width: 640, height: 400, scale: 2 };
const clips = [
  { name: 'hero', form: 'wide', ...wide },
  { name: 'hero', form: 'tall', ...tall },
  { name: 'action', form: 'wide', ...wide },
  { name: 'action', form: 'tall', ...tall },
  { name: 'install', form: 'wide', ...small },
  { name: 'pin', form: 'wide', ...small },
  { name: 'tags', form: 'wide', ...small },
];
// H.264 at 4:2:0 with the index first: Chromium, Firefox and Safari all play it while it loads.
const encoding =
  '-c:v libx264 -preset veryslow -tune animation -crf 27 -g 150 -pix_fmt yuv420p -movflags +faststart -an'.split(
    ' ',
  );
// The first screen's poster must fit into TCP's initial congestion window, 14 kB.
const stillEncoding =
  '-vf scale=out_color_matrix=bt709:out_range=full -color_range pc -colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1 -c:v libaom-av1 -still-picture 1 -crf 30 -cpu-used 4 -pix_fmt yuv420p'.split(
    ' ',
  );

const wanted = process.argv.slice(2);
const chosen = clips.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
mkdirSync(folder, { recursive: true });
const server = await createServer({
  server: { port: Number(process.env['PORT'] ?? 8260), proxy: {}, hmr: false, watch: null },
});
await server.listen();
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  for (const clip of chosen) for (const scheme of ['light', 'dark']) await record(clip, scheme);
} finally {
  await browser.close();
  await server.close();
}

async function record({ name, form, width, height, scale }, colorScheme) {
  const file = join(folder, `${name}-${form}-${colorScheme}`);
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
  });
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${server.resolvedUrls.local[0]}tools/clips/stage.html?clip=${name}&form=${form}`);
  await page.locator('body[data-ready]').waitFor({ state: 'attached' });
  const length = await page.evaluate(() => window.length);
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-framerate',
      `${framesPerSecond}`,
      '-i',
      '-',
      ...encoding,
    ].concat(`${file}.mp4`),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const encoded = new Promise((resolve, reject) => {
    encoder.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });
  let shown;
  let picture;
  for (let frame = 0; frame < (length / 1000) * framesPerSecond; frame += 1) {
    const now = await page.evaluate(
      async (time) => {
        await window.showFrame(time);
        return document.getElementById('root').innerHTML;
      },
      (frame * 1000) / framesPerSecond,
    );
    if (now !== shown) picture = await page.screenshot({ animations: 'disabled' });
    shown = now;
    if (frame === 0) writePoster(file, picture);
    if (!encoder.stdin.write(picture)) await new Promise((resolve) => encoder.stdin.once('drain', resolve));
  }
  encoder.stdin.end();
  await encoded;
  await page.close();
  const kilobytes = (ending) => `${ending} ${Math.round(statSync(`${file}.${ending}`).size / 1000)} kB`;
  console.log(file, kilobytes('mp4'), kilobytes('avif'));
}

function writePoster(file, picture) {
  const still = join(tmpdir(), `clip-${process.pid}.png`);
  writeFileSync(still, picture);
  spawnSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', still, ...stillEncoding, `${file}.avif`], {
    stdio: 'inherit',
  });
  rmSync(still);
}
