import type { SafeStorage } from '../../api/session/storage';

const key = 'reset.token';

/** The reset token of this tab's reset link. It survives a reload, but not the closing of the tab. */
export const createResetToken = (tabStorage: SafeStorage) => ({
  keep: (token: string): void => {
    tabStorage.set(key, token);
  },
  read: (): string => tabStorage.get(key) ?? '',
  forget: (): void => {
    tabStorage.remove(key);
  },
});
