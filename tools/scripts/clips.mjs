// `npm run clips [name…]`: records the product clips in tools/clips to public/clips. Needs ffmpeg.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStages } from './stages.mjs';

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
await withStages(8260, async (open) => {
  for (const clip of chosen) for (const scheme of ['light', 'dark']) await record(open, clip, scheme);
});

async function record(open, { name, form, width, height, scale }, colorScheme) {
  const file = join(folder, `${name}-${form}-${colorScheme}`);
  const page = await open(`clips/stage.html?clip=${name}&form=${form}`, {
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
  });
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
