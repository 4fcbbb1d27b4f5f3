/** A seeded fault: a plausible mistake as a replacement in one file. */
export interface Fault {
  /** The effect on the user. */
  what: string;
  file: string;
  /** A text that is in the file exactly once. */
  find: string;
  put: string;
}
