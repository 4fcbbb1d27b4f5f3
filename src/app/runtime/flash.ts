import * as v from 'valibot';
import type { SafeStorage } from '../../api/session/storage';
import type { Notice } from '../../machines/shared/effects';

const key = 'notice';
const noticeSchema = v.object({
  kind: v.picklist(['success', 'info', 'error']),
  text: v.string(),
  duration: v.union([v.number(), v.literal('untilDismissed')]),
});

/** Keeps a notice for the page that follows a reload. */
export const storeFlash = (storage: SafeStorage, notice: Notice): void => {
  storage.set(key, JSON.stringify(notice));
};

/** The notice that the page before the reload left, once. */
export const takeFlash = (storage: SafeStorage): Notice | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), noticeSchema), storage.get(key));
  storage.remove(key);
  return parsed.success ? parsed.output : null;
};
