import { attribute, contentReady } from '../../document/protocol';

/** Whether prerendered HTML is left that does not respond yet. */
export const awaitsContent = (): boolean => document.body.hasAttribute(attribute.awaits);

/** Reports that a part of the page responds: src/document/presses.ts then repeats what was pressed in it too early. */
export const reportReady = (part: HTMLElement): void => {
  part.removeAttribute(attribute.awaits);
  part.dispatchEvent(new Event(contentReady, { bubbles: true }));
};
