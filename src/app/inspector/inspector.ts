import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { Inspect } from '../../screens/AppContext';
import { createDetails } from './details';
import { redact } from './redact';
import { createInspectorWindow } from './window';
import type { Toasts } from '../toasts/toasts';

const hosted = 'https://stately.ai/inspect';
const ownPage = '/tools/inspector/';
/** Milliseconds to wait for the inspector's first message. */
const connectionTimeout = 5_000;
const storageKey = 'inspect';

/**
 * Development only: adds an "Inspect" switch to the page, which shows every machine in the Stately inspector
 * or in the inspector at `address`. `?inspect` switches it on, and it stays on in this tab.
 * @returns the `inspect` option for the page's actors
 */
export function offerInspector(address: string | undefined, toasts: Toasts): Inspect {
  const showStatus = (text: string) => {
    toasts.show({ kind: 'error', text, duration: 'untilDismissed', outlivesPage: true });
  };
  const absolute = (path: string) => new URL(path, window.location.href);
  let inspectorUrl = absolute(sessionStorage.getItem(storageKey) ?? (address || hosted));
  let state: 'off' | 'asked' | 'connected' = 'off';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const details = createDetails();
  const inspectorWindow = createInspectorWindow((connected) => {
    clearTimeout(timer);
    state = connected ? 'connected' : 'off';
    if (!connected) sessionStorage.removeItem(storageKey);
    button.setAttribute('aria-checked', String(connected));
  }, details.deliver);
  const open = () => {
    if (state === 'asked') inspectorUrl = absolute(ownPage);
    if (!inspectorWindow.open(inspectorUrl)) {
      showStatus('The browser blocked the inspector. Press “Inspect” to open it.');
      return;
    }
    state = 'asked';
    sessionStorage.setItem(storageKey, inspectorUrl.href);
    clearTimeout(timer);
    timer = setTimeout(() => {
      showStatus(`${inspectorUrl.host} does not answer. Press “Inspect” again for the site’s own page.`);
    }, connectionTimeout);
  };
  const button = createSwitch(() => {
    if (state === 'connected') inspectorWindow.close();
    else open();
  });

  const wished = new URLSearchParams(window.location.hash.split('?')[1]).has('inspect');
  if (wished || sessionStorage.getItem(storageKey)) open();
  const inspector = createInspector(inspectorWindow, {
    serialize: (event) => redact(details.add(event)) as StatelyInspectionEvent,
    // The package's default of 10 cuts off the definitions of nested states.
    serializationDepthLimit: 40,
  });
  return {
    next: (event) => {
      details.observe(event);
      inspector.inspect.next?.(event);
    },
  };
}

function createSwitch(press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = 'Inspect';
  button.setAttribute('role', 'switch');
  button.setAttribute('aria-checked', 'false');
  button.addEventListener('click', press);
  Object.assign(button.style, {
    position: 'fixed',
    insetBlockEnd: '8px',
    insetInlineStart: '8px',
    zIndex: '9',
  });
  document.body.append(button);
  return button;
}
