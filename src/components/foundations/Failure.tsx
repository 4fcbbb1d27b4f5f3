import { unavailable } from '../../content/notices';

/** Marks words that the bar of an outage says in their place (global.css). */
export const subjectOf = (message: string | null | undefined) =>
  message === unavailable ? { 'data-unavailable': '' } : {};

/** The reason for a failure, silent while the bar of an outage says it. */
export const Failure = ({ message }: { message: string | undefined }) => (
  <span {...subjectOf(message)}>{message}</span>
);
