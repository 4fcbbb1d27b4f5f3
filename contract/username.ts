import { plainText } from './emailAddress';

/** A username as it is stored, however it was typed, pasted or written into a file: without the at sign of a mention. */
export const plainUsername = (typed: string): string => plainText(typed).replace(/^@/, '');

export const username = /^[A-Za-z0-9._-]+$/;
