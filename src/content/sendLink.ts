/** What a visitor's link to the extension's store reads on a phone. */
export const sendLink = 'Send the link to my computer';
