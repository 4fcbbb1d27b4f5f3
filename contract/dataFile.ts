/** How the file of a person's data ends. A proxy may end an answer early without an error: a file without this was cut off. */
export const endOfData = '"complete":true}\n';
