import type { SafeStorage } from '../../api/session/storage';

const key = 'reset.token';

/** The token of the reset link that was followed in this tab; a reload keeps it, a closed tab doesn't. */
export const createResetToken = (tabStorage: SafeStorage) => ({
  keep: (token: string): void => {
    tabStorage.set(key, token);
  },
  read: (): string => tabStorage.get(key) ?? '',
  forget: (): void => {
    tabStorage.remove(key);
  },
});
