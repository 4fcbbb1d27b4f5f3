/** Said when a call gets no response. */
export const unavailable = 'Server is unavailable';

/** Said when a call needs a session and there is none left. */
export const sessionEnded = 'Your session has ended. Please log in again.';
