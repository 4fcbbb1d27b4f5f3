import * as v from 'valibot';
import type { SafeStorage } from '../../api/session/storage';
import type { Notice } from '../../machines/shared/effects';

const key = 'notice';
const noticeSchema = v.object({
  kind: v.picklist(['success', 'info', 'error']),
  text: v.string(),
  duration: v.union([v.number(), v.literal('untilDismissed')]),
  about: v.exactOptional(v.array(v.string())),
});

/** Stores a notice as a flash message for the next page load. */
export const storeFlash = (storage: SafeStorage, notice: Notice): void =>
  storage.set(key, JSON.stringify([...takeFlash(storage), notice]));

/** Returns the flash messages, oldest first, and removes them. */
export const takeFlash = (storage: SafeStorage): Notice[] => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(noticeSchema)), storage.get(key));
  storage.remove(key);
  return parsed.success ? parsed.output : [];
};
