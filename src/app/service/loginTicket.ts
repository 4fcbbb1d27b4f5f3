import type { SafeStorage } from '../../api/session/storage';

const key = 'login.ticket';

/** The ticket of this tab's log-in, until a code is given. It survives a reload, but not the closing of the tab. */
export const createLoginTicket = (tabStorage: SafeStorage) => ({
  keep: ({ email, ticket }: { email: string; ticket: string }): void => {
    tabStorage.set(key, `${ticket} ${email}`);
  },
  /** Null if there is none. The service knows whether it is still good. */
  read: (): { email: string; ticket: string } | null => {
    const [ticket = '', email] = (tabStorage.get(key) ?? '').split(' ');
    return email === undefined ? null : { email, ticket };
  },
  forget: (): void => {
    tabStorage.remove(key);
  },
});
