import { promiseActor } from './promiseActor';

/**
 * Copies by selecting the text, as a person would. The element is inside an open dialog, because the page around it is inert
 * and cannot hold a selection.
 */
const copyBySelection = (text: string) => {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  place.append(field);
  field.focus({ preventScroll: true });
  field.select();
  // Pages on plain http have no replacement for it.
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser does not copy');
};

/** Copies a text to the clipboard. Fails where the browser refuses. */
export const copyText = promiseActor<undefined, { text: string }>(async ({ input: { text } }) => {
  // `navigator.clipboard` exists only in secure contexts.
  if (window.isSecureContext) await window.navigator.clipboard.writeText(text);
  else copyBySelection(text);
  return undefined;
});
