import { createTransport } from 'nodemailer';
import type { Transport } from './message';

const inAllMs = 20_000;
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Sends mails by the SMTP server at `url`. One that takes longer than 20 seconds in all is broken off. */
export const smtpTransport = (url: string, from: string): Transport => {
  const transporter = createTransport({
    url,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    await transporter.sendMail({ from, ...message, signal: AbortSignal.timeout(inAllMs) });
  };
};

/**
 * Whether the server refused this mail for good: a 5xx reply (RFC 5321, 4.2.1) to the recipient or the content.
 * Refusals of the sender or the log-in are this service's to cure, after which the mail can be sent.
 */
export const isRefused = (error: unknown): boolean => {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
};
