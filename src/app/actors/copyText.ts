import { promiseActor } from './promiseActor';

/** Copies as a person would, by selecting the text. The page around an open dialog is inert and holds no selection. */
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
  // It has no successor by plain http.
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
