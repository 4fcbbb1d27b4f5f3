import { unavailable } from '../../content/notices';

/** Marks text that is hidden while the outage bar replaces it (global.css). */
export const subjectOf = (message: string | null | undefined) =>
  message === unavailable ? { 'data-unavailable': '' } : {};

/** The reason for a failure. It is hidden while the outage bar is shown. */
export const Failure = ({ message }: { message: string | undefined }) => (
  <span {...subjectOf(message)}>{message}</span>
);
