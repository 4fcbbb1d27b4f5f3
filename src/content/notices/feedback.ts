/** The notice of the feedback form. */
export const feedbackNotices = { posted: 'Feedback posted successfully' };
