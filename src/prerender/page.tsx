import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createActor } from 'xstate';
import { readConfig } from '../app/config';
import { Page } from '../app/Page';
import { DependenciesProvider, type Dependencies } from '../app/runtime/dependencies';
import { appMachine } from '../machines/app.machine';
import { videoMachine } from '../machines/page/video.machine';
import type { AppActors } from '../screens/AppContext';

// Rendering starts no actor, so no effect is called.
const actors: AppActors = {
  app: createActor(appMachine),
  machines: { video: videoMachine },
  settings: readConfig(import.meta.env),
};
const dependencies = { effects: {} } as Dependencies;

/**
 * Prerenders a page.
 * @returns the HTML of `#root`, and the style elements for the head
 */
export async function renderPage(path: string): Promise<{ content: string; styles: string }> {
  const sheet = new ServerStyleSheet();
  try {
    const { prelude } = await prerenderToNodeStream(
      sheet.collectStyles(
        <StaticRouter location={path}>
          <DependenciesProvider value={dependencies}>
            <Page actors={actors} />
          </DependenciesProvider>
        </StaticRouter>,
      ),
      // By default React outlines large Suspense boundaries and inserts them by script.
      { progressiveChunkSize: Infinity },
    );
    return { content: await text(prelude), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
