import * as v from 'valibot';
import { parseJson } from '../../api/http/schemas';
import type { SafeStorage } from '../../api/session/storage';
import type { Draft } from '../../machines/shared/effects';

const key = 'drafts';
const draftsSchema = v.record(v.string(), v.record(v.string(), v.string()));

/** The drafts of this tab, by name. They survive a reload, but not a log-out or the closing of the tab. */
export type TabDrafts = ReturnType<typeof createTabDrafts>;

/** Stores drafts in the tab's session storage. */
export function createTabDrafts(storage: SafeStorage) {
  const readAll = (): Record<string, Draft> => parseJson(draftsSchema, storage.get(key)) ?? {};
  const clear = () => storage.remove(key);
  return {
    read: (name: string): Draft | undefined => readAll()[name],
    /** Adds typed text to the draft. */
    keep: (name: string, typed: Draft): void => {
      const all = readAll();
      storage.set(key, JSON.stringify({ ...all, [name]: { ...all[name], ...typed } }));
    },
    drop: (name: string): void => {
      const { [name]: dropped, ...others } = readAll();
      if (!dropped) return;
      if (Object.keys(others).length === 0) clear();
      else storage.set(key, JSON.stringify(others));
    },
    clear,
  };
}
