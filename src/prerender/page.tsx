import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createActor } from 'xstate';
import { readConfig } from '../app/config';
import { Page } from '../app/Page';
import { WiringProvider, type Wiring } from '../app/wiring';
import { appMachine } from '../machines/app.machine';
import { videoMachine } from '../machines/video.machine';
import type { Site } from '../screens/site';

// Nothing is started while a page is rendered, so no actor and no effect is ever asked for.
const site: Site = {
  app: createActor(appMachine),
  machines: { video: videoMachine },
  settings: readConfig(import.meta.env),
};
const wiring = { effects: {} } as Wiring;

/**
 * Renders a page as it is before any script has run.
 * @returns the content of `#root`, and the style elements that belong into the head
 */
export async function renderPage(path: string): Promise<{ content: string; styles: string }> {
  const sheet = new ServerStyleSheet();
  try {
    const { prelude } = await prerenderToNodeStream(
      sheet.collectStyles(
        <StaticRouter location={path}>
          <WiringProvider value={wiring}>
            <Page site={site} />
          </WiringProvider>
        </StaticRouter>,
      ),
      // Otherwise React would keep what is long apart and put it into its place by script.
      { progressiveChunkSize: Infinity },
    );
    return { content: await text(prelude), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
