import { readdirSync, statSync } from 'node:fs';
import { ourShare } from './build.mjs';
import { openPhone } from './served.mjs';
import { loadedScripts, sum } from './scripts.mjs';
import { kilobytes } from './table.mjs';

/** The size of the largest clip, poster or preview picture in kB. */
const largest = (folder, ending) =>
  Math.max(
    ...readdirSync(`dist/${folder}`)
      .filter((file) => file.endsWith(ending))
      .map((file) => statSync(`dist/${folder}/${file}`).size / 1000),
  );

/** A document's bytes on the wire in kB: the status line, the headers and the compressed body. */
const documentSize = async (context, path) => {
  const page = await context.newPage();
  const response = await page.goto(path);
  const { responseHeadersSize, responseBodySize } = await response.request().sizes();
  await page.close();
  return (responseHeadersSize + responseBodySize) / 1000;
};

/** The landing page's transfer size on a phone before any interaction, and the sizes of clips and pictures. */
export async function landingRows(bench) {
  const context = await openPhone(bench);
  const scripts = await loadedScripts(context, '/');
  await context.close();
  // The same person's second visit would get a 304.
  const first = await openPhone(bench);
  const document = await documentSize(first, '/');
  await first.close();
  const ours = [...scripts].map(([file, size]) => size * ourShare(bench.chunks, file));
  return [
    { what: 'Landing: script', value: sum(scripts.values()), atMost: 146, ...kilobytes },
    { what: 'Landing: script of ours', value: sum(ours), atMost: 33, ...kilobytes },
    { what: 'Landing: document with its headers', value: document, atMost: 18, ...kilobytes },
    { what: 'Largest clip', value: largest('clips', '.mp4'), atMost: 400, ...kilobytes },
    { what: 'Largest poster', value: largest('clips', '.avif'), atMost: 40, ...kilobytes },
    { what: 'Largest link preview', value: largest('previews', '.png'), atMost: 150, ...kilobytes },
  ];
}
