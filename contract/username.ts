import { plainText } from './emailAddress';

/** Normalizes a username that was typed, pasted or imported. For example, it removes the at sign of a mention. */
export const plainUsername = (typed: string): string => plainText(typed).replace(/^@/, '');

export const username = /^[A-Za-z0-9._-]+$/;
