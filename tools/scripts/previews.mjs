// `npm run previews`: draws the link preview images and the icons in tools/previews to public. Needs ffmpeg.
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { withStages } from './stages.mjs';

const preview = { width: 1200, height: 630 };
const icon = (size) => ({ picture: 'icon', file: `icons/${size}`, width: size, height: size });
const drawings = [
  ...['home', 'pricing', 'affiliate'].map((picture) => ({
    picture,
    file: `previews/${picture}`,
    ...preview,
  })),
  ...[180, 192, 512].map(icon),
];

await withStages(8261, async (open) => {
  for (const drawing of drawings) await draw(open, drawing);
});

async function draw(open, { picture, file, width, height }) {
  const page = await open(`previews/stage.html?picture=${picture}`, {
    viewport: { width, height },
    colorScheme: 'light',
  });
  const path = `public/${file}.png`;
  mkdirSync(dirname(path), { recursive: true });
  shrink(await page.screenshot(), path);
  await page.close();
  console.log(path, `${Math.round(statSync(path).size / 1000)} kB`);
}

/** Flat colors fit into a palette. */
function shrink(png, path) {
  const palette = 'split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=dither=none';
  const args = ['-y', '-loglevel', 'error', '-i', '-', '-vf', palette, path];
  const { status } = spawnSync('ffmpeg', args, { input: png, stdio: ['pipe', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`);
}
