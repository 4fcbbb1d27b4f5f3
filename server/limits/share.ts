/**
 * The most work that one call may cause, because other calls wait for each of its statements on the embedded database. A
 * larger request is refused with 422 and the limit, or is done in batches. The contract limits the lengths of texts.
 */
export const share = {
  /** Letters of a search after normalization, in which one Unicode character may become eighteen letters. */
  searchLetters: 200,
  /** Different words of a search: each is one pattern and one scan of the word index. */
  searchWords: 10,
  /** Members who are skipped to reach a page by number. Skipping costs as much as reading. */
  skippedMembers: 10_000,
  /** Members who are read in sort order before a search uses the index. */
  scannedMembers: 2_000,
  /** Matches of a search that are counted and sorted before the search reads in order. */
  sortedMatches: 10_000,
  /** Members who are changed by one call with filters, or by one statement with ids. */
  changedMembers: 250,
  /** Members who are deleted by one call with filters. The next call deletes the next ones. */
  deletedMembers: 500,
  /** Members whom one call restores after a deletion. */
  restoredMembers: 250,
  /** Rows that a streamed file reads at a time. */
  rowsAtOnce: 1_000,
  /** Rows that an import writes at a time. */
  importedRows: 125,
  /** Bytes of a request body, files apart. A larger one is refused with 413. */
  bodyBytes: 64 * 1024,
} as const;
