/** Said when the chosen file is larger than the service accepts. */
export const fileTooLarge = 'This file is larger than 5 MB. Split it and import the parts.';

/** The last line of the file of failed rows, where the service only counted the others. */
export const moreFailures = (count: number) => `and ${count.toLocaleString('en')} more`;
