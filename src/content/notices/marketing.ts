/** The notices of the pages about the product. */
export const marketingNotices = {
  installLinkCopied: 'Link copied. Paste it into a message to yourself and open it on your computer.',
};
