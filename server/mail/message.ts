/** A mail. The recipient is one address, never a list (a comma in a text would be two recipients). */
export interface Message {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

/** Takes a mail to where it can be read. Rejects when it should be tried again. */
export type Transport = (message: Message) => Promise<void>;

/** Sends nothing: MAIL=off. */
export const discard: Transport = () => Promise.resolve();
