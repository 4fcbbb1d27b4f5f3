/** Said of a field that is missing, or that has another form than the contract says. Lengths are in characters. */
export const required = 'Required';
export const invalidEmail = 'Enter a valid email address';
export const tooShort = (length: string) => `Must be at least ${length} characters`;
export const tooLong = (length: string) => `Must be at most ${length} characters`;
