import { createTransport } from 'nodemailer';
import type { Transport } from './message';

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mails by the SMTP server at `url`. */
export const smtpTransport = (url: string, from: string): Transport => {
  const transporter = createTransport({
    url,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    await transporter.sendMail({ from, ...message });
  };
};
