// The build's entry, as main.tsx is the browser's: it renders the pages whose documents src/document/prerender makes.
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createActor } from 'xstate';
import { readConfig } from './app/config';
import { Page } from './app/App';
import { DependenciesProvider, type Dependencies } from './app/runtime/dependencies';
import { createUnsavedWork } from './app/runtime/unsavedWork';
import { appMachine } from './machines/app.machine';
import { videoMachine } from './machines/page/video.machine';
import type { RenderPage } from './document/prerender/site';
import type { AppActors } from './screens/AppContext';

// Rendering starts no actor, so no effect is called.
const actors: AppActors = {
  app: createActor(appMachine),
  machines: { video: videoMachine },
  settings: readConfig(import.meta.env),
};
const dependencies = {
  effects: {},
  services: {},
  unsavedWork: createUnsavedWork(() => undefined),
} as Dependencies;

/**
 * Prerenders a page.
 * @param address the page's path, which a query may follow
 * @throws Error when a component throws
 */
export const renderPage: RenderPage = async (address) => {
  const sheet = new ServerStyleSheet();
  const errors: unknown[] = [];
  try {
    const { prelude } = await prerenderToNodeStream(
      sheet.collectStyles(
        <StaticRouter location={address}>
          <DependenciesProvider value={dependencies}>
            <Page actors={actors} />
          </DependenciesProvider>
        </StaticRouter>,
      ),
      {
        // By default React outlines large Suspense boundaries and inserts them by script.
        progressiveChunkSize: Infinity,
        onError: (error) => void errors.push(error),
      },
    );
    const html = await text(prelude);
    // React would leave the failed part to the browser.
    if (errors.length > 0) throw new Error(`${address} could not be prerendered`, { cause: errors[0] });
    // React writes the preloads before the content.
    const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
    return { preloads, content: html.slice(preloads.length), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
};
