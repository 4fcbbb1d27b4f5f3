/** The notice of the templates of texts. */
export const templateNotices = { copied: 'Content copied to clipboard!' };
