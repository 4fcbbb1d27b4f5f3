import { htmlClass, type BootFiles } from './protocol';

/** Milliseconds after which a chunk that was lost is loaded again. */
const retryDelay = 5000;

/** Loads the page's font; at once is for a font and a page that are in the browser's cache. */
export const loadFont = ({ family, src, ...look }: BootFiles['font'], isCached: boolean): void => {
  const font = new FontFace(family, src, { ...look, display: 'fallback' });
  if (isCached) document.fonts.add(font);
  font.load().then(() => document.fonts.add(font), console.error);
};

/** Runs the chunks one by one, so that none of them blocks the page for long. */
const run = async (chunks: BootFiles['chunks']) => {
  if (document.documentElement.classList.contains(htmlClass.routeMismatch))
    document.getElementById('root')?.replaceChildren();
  for (const chunk of chunks) {
    await import(/* @vite-ignore */ chunk);
    await new Promise((next) => setTimeout(next));
  }
};

/** Loads the site's script, again and again while it is lost. */
export const loadSite = ({ chunks, manifest }: BootFiles): void => {
  const link = (rel: string, href: string) => {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  };
  for (const chunk of chunks) link('modulepreload', chunk);
  link('manifest', manifest);
  const runWithRetry = () => {
    run(chunks).catch((error: unknown) => {
      console.error(error);
      setTimeout(runWithRetry, retryDelay);
    });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', runWithRetry);
  else runWithRetry();
};
