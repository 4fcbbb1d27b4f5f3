import { sendLink } from '../content/sendLink';
import { inlineAttribute } from './protocol';

/** Devices without a mouse run no browser that has extensions. */
const handheld = '(hover: none) and (pointer: coarse)';

/** On a phone, a link to the extension's store is sent to a computer: by the share dialog, or by mail where there is none. */
export const sendStoreLinks = (): void => {
  document.documentElement.style.setProperty('--send-link', JSON.stringify(sendLink));
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[${inlineAttribute.store}]`);
    if (!link || !window.matchMedia(handheld).matches) return;
    event.preventDefault();
    const { href: url } = link;
    if ('share' in navigator) navigator.share({ title: 'ThreadKeep', url }).catch(console.error);
    else window.location.assign(`mailto:?subject=ThreadKeep&body=${encodeURIComponent(url)}`);
  });
};
