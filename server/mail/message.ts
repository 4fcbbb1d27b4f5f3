/** A mail to one recipient. `to` is an object because a comma in a text address would make two recipients. */
export interface Message {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

/** Delivers a mail. Rejects when delivery should be retried. */
export type Transport = (message: Message) => Promise<void>;

/** The transport of MAIL=off: sends nothing. */
export const discard: Transport = () => Promise.resolve();
