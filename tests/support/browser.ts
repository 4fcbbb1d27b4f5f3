type Write = [key: string | null, value: string | null];

/** One tab's view of the browser's local storage; dispatches 'storage' events for changes by other tabs. */
export class TabStorage extends EventTarget implements Storage {
  [name: string]: unknown;
  readonly #values = new Map<string, string>();
  /** The capacity, in characters. */
  quota = Infinity;
  readonly #publish: (write: Write) => void;

  constructor(publish: (write: Write) => void) {
    super();
    this.#publish = publish;
  }

  get length() {
    return this.#values.size;
  }

  getItem(key: string) {
    return this.#values.get(key) ?? null;
  }

  key(index: number) {
    return [...this.#values.keys()][index] ?? null;
  }

  setItem(key: string, value: string) {
    const others = [...this.#values].filter(([name]) => name !== key);
    const used = others.reduce((sum, [, text]) => sum + text.length, 0);
    // As in a browser, a value that doesn't fit leaves the old one in place.
    if (used + value.length > this.quota) throw new DOMException('', 'QuotaExceededError');
    this.#write([key, value]);
    this.#publish([key, value]);
  }

  removeItem(key: string) {
    this.#write([key, null]);
    this.#publish([key, null]);
  }

  clear() {
    this.#write([null, null]);
    this.#publish([null, null]);
  }

  /** Applies another tab's write. */
  arrive(write: Write) {
    const [key] = write;
    const oldValue = key === null ? null : this.getItem(key);
    this.#write(write);
    this.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, storageArea: this }));
  }

  #write([key, value]: Write) {
    if (key === null) this.#values.clear();
    else if (value === null) this.#values.delete(key);
    else this.#values.set(key, value);
  }
}

/** A browser whose tabs share one local storage. */
export const openBrowser = () => {
  const tabs: TabStorage[] = [];
  return {
    openTab: (): TabStorage => {
      const tab = new TabStorage((write) => {
        for (const other of tabs) if (other !== tab) other.arrive(write);
      });
      tabs.push(tab);
      return tab;
    },
  };
};

/** The Web Locks of one browser, granted in the order of the requests. */
export const createLocks = (): Pick<LockManager, 'request'> => {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, { signal }: LockOptions, enter: () => Promise<unknown>) => {
    const before = last;
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    last = before.then(() => left);
    try {
      await Promise.race([before, whenAborted(signal)]);
      return await enter();
    } finally {
      leave();
    }
  };
  return { request } as Pick<LockManager, 'request'>;
};

const whenAborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
