/**
 * Local storage that never throws. If a write fails (storage full or denied), the value is kept in memory and
 * the stale value is removed, so that it is not read after the next load.
 */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Removes all keys, including those of other code. */
  clear(): void;
  /**
   * Calls the listener with the key that another tab changed, or null for all, and with the key's old value.
   * @returns the unsubscribe function
   */
  subscribe(listener: (key: string | null, oldValue: string | null) => void): () => void;
}

/**
 * @param open returns the browser's storage; it may throw, as `window.localStorage` does if cookies are
 *   blocked
 * @param events the target of 'storage' events: the window
 */
export const createSafeStorage = (open: () => Storage, events: EventTarget): SafeStorage => {
  const storage = attempt(open);
  const memory = new Map<string, string | null>();

  const write = (key: string, value: string) =>
    storage !== null && succeeds(() => storage.setItem(key, value));
  const remove = (key: string) => storage !== null && succeeds(() => storage.removeItem(key));

  return {
    get: (key) => {
      const kept = memory.get(key);
      return kept === undefined ? attempt(() => storage?.getItem(key) ?? null) : kept;
    },
    set: (key, value) => {
      // Removing the stale value often frees enough space for the new one.
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
        const { key, oldValue, storageArea } = event as StorageEvent;
        if (storageArea !== storage) return;
        if (key === null) memory.clear();
        else memory.delete(key);
        listener(key, oldValue);
      };
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
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
