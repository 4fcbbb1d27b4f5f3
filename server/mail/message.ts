import { createTransport } from 'nodemailer';

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

const inAllMs = 20_000;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Creates a transport to the SMTP server at `url`. Sending is aborted after 20 seconds. */
export const smtpTransport = (url: string, from: string): Transport => {
  const transporter = createTransport({
    url,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    await transporter.sendMail({ from, ...message, signal: AbortSignal.timeout(inAllMs) });
  };
};

/**
 * Whether the server rejected this mail permanently: a 5xx reply (RFC 5321, 4.2.1) to the recipient or the content.
 * A rejected sender or log-in is a fault of this service's configuration: the mail can be sent once that is fixed.
 */
export const isRefused = (error: unknown): boolean => {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
};
