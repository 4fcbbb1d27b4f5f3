/**
 * Local storage that can't break the page. What it refuses to take (it is full, or denied) is kept in memory,
 * and the stale value goes, so that nobody reads it after the next load.
 */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Empties all of it, keys of others included. */
  clear(): void;
  /** Tells which key another tab has changed, null for all of them. Returns how to stop. */
  subscribe(listener: (key: string | null) => void): () => void;
}

/**
 * @param open gives the browser's storage; it may throw, as `window.localStorage` does when cookies are blocked
 * @param events where 'storage' events arrive: the window
 */
export const createSafeStorage = (open: () => Storage, events: EventTarget): SafeStorage => {
  const storage = attempt(open);
  const memory = new Map<string, string | null>();

  const write = (key: string, value: string) =>
    storage !== null &&
    succeeds(() => {
      storage.setItem(key, value);
    });
  const remove = (key: string) =>
    storage !== null &&
    succeeds(() => {
      storage.removeItem(key);
    });

  return {
    get: (key) => {
      const kept = memory.get(key);
      return kept === undefined ? attempt(() => storage?.getItem(key) ?? null) : kept;
    },
    set: (key, value) => {
      // The stale value's own room is often enough for the new one.
      if (write(key, value) || (remove(key) && write(key, value))) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      if (remove(key)) memory.delete(key);
      else memory.set(key, null);
    },
    clear: () => {
      memory.clear();
      attempt(() => storage?.clear());
    },
    subscribe: (listener) => {
      const onStorage = (event: Event) => {
        const { key, storageArea } = event as StorageEvent;
        if (storageArea !== storage) return;
        if (key === null) memory.clear();
        else memory.delete(key);
        listener(key);
      };
      events.addEventListener('storage', onStorage);
      return () => {
        events.removeEventListener('storage', onStorage);
      };
    },
  };
};

const attempt = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

const succeeds = (action: () => void): boolean =>
  attempt(() => {
    action();
    return true;
  }) ?? false;
