import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createActor } from 'xstate';
import { readConfig } from './app/config';
import { Page } from './app/Page';
import { settingsOf } from './app/settings';
import { appMachine } from './machines/app.machine';
import { pricingMachine } from './machines/pricing.machine';
import { purchaseMachine } from './machines/purchase.machine';
import { scrollMachine } from './machines/scroll.machine';
import { videoMachine } from './machines/video.machine';
import type { Site } from './screens/site';

// Nothing is started while a page is rendered, so no actor is ever asked for.
const site: Site = {
  app: createActor(appMachine),
  machines: {
    pricing: pricingMachine,
    purchase: purchaseMachine,
    video: videoMachine,
    scroll: scrollMachine,
  },
  settings: settingsOf(readConfig(import.meta.env)),
  purchaseAddress: () => null,
};

/**
 * Renders the landing page as it is before any script has run.
 * @returns the content of `#root`, and the style elements that belong into the head
 */
export function prerender(): { html: string; styles: string } {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <StaticRouter location="/">
          <Page site={site} />
        </StaticRouter>,
      ),
    );
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
