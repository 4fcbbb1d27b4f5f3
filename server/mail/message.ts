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

/**
 * Marks the mail as automatic, so that no out-of-office reply or ticket answers it: RFC 3834, section 5, and Exchange's own
 * header.
 */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * Creates a transport to the SMTP server at `url`. Sending is aborted after 20 seconds.
 * @param name the host that greets the server, unless the URL has another one (`?name=`): strict servers refuse the
 *   address that a host without a domain would give
 */
export const smtpTransport = (
  url: string,
  { from, name }: { from: string; name: string | undefined },
): Transport => {
  const transporter = createTransport({
    url,
    ...(name !== undefined && { name }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    await transporter.sendMail({ from, headers, ...message, signal: AbortSignal.timeout(inAllMs) });
  };
};

/** The reply of a server, as nodemailer's errors have it. */
interface SmtpReply {
  responseCode: number;
  /** The command that was replied to. */
  command: string;
  response: string;
}

/** Words of a temporary refusal: a limit on mails or connections, or the advice to retry. A size limit is permanent. */
const passing =
  /\b(try again|retry|later|quota|throttl\w*|temporar\w*|paused|too (?:many|fast|quickly)|(?:daily|hourly|sending|rate) limit)\b/i;

/**
 * Whether the server rejected this mail permanently: a 5xx reply (RFC 5321, 4.2.1) to the recipient or the content. A
 * rejected sender or log-in is a configuration error: the mail can be sent once that is fixed. Providers also reply 5xx over
 * a sending limit, with an enhanced code of routing (RFC 3463, X.4) or the advice to retry.
 */
export const isRefused = (error: unknown): boolean => {
  const { responseCode = 0, command = '', response = '' } = error as Partial<SmtpReply>;
  const passes = /^\d{3}[ -](4|5\.4)\.\d/.test(response) || passing.test(response);
  return responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command) && !passes;
};
