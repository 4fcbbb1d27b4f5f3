import { htmlClass, type BootFiles } from './protocol';

/** The delay in milliseconds before a lost chunk is requested again. */
const retryDelay = 5000;

/** Loads the page's font; immediately if both the font and the page are in the browser's cache. */
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

/** Loads the site's script, and retries until it arrives. */
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
