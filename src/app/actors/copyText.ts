import { promiseActor } from './promiseActor';

/** Copies a text to the clipboard. Fails where the browser refuses. */
export const copyText = promiseActor<undefined, { text: string }>(async ({ input: { text } }) => {
  await window.navigator.clipboard.writeText(text);
  return undefined;
});
