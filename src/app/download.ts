/** Hands a file to the browser's downloads. */
export const download = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoked at once, Safari would find nothing to download.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
};

/** Today in the visitor's own calendar, as 2024-05-01. */
export const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};
