/**
 * What one call may make the service do, so that it holds nobody else up for long: on the embedded database, others wait for
 * each of its statements. More is refused with 422 and the limit, or done in pieces. The contract has the lengths of texts.
 */
export const share = {
  /** Letters of a search after normalization: one letter of Unicode may be eighteen of them. */
  searchLetters: 200,
  /** Different words of a search: each is a pattern, and a scan of the index of words. */
  searchWords: 10,
  /** Members who are skipped to reach a page by its number. They cost as much as members who are read. */
  skippedMembers: 10_000,
  /** Members who are read in order before a search asks the index. */
  scannedMembers: 2_000,
  /** Matches of a search that are counted and sorted, before more are read in order. */
  sortedMatches: 10_000,
  /** Members who are changed by a call about all who match, or by a statement about those who are named. */
  changedMembers: 250,
  /** Members who are deleted by a call about all who match. The next call takes the next ones. */
  deletedMembers: 500,
  /** Members whom a call brings back after a deletion. */
  restoredMembers: 250,
  /** Rows that a file which is written row by row reads at a time. */
  rowsAtOnce: 1_000,
  /** Rows that an import writes at a time. */
  importedRows: 125,
  /** Bytes of a body that is no file. More is refused with 413. */
  bodyBytes: 64 * 1024,
} as const;
