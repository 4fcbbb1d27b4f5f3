/** Downloads a file in the browser. */
export const download = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari loads the URL later: revoking it at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Today's date in the visitor's time zone, such as 2024-05-01: the Swedish format is ISO 8601. */
export const today = (): string => new Intl.DateTimeFormat('sv').format();
