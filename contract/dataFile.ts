/**
 * How the file of a person's data ends. A proxy may end a response early without an error: a file without this ending was cut
 * off.
 */
export const endOfData = '"complete":true}\n';
