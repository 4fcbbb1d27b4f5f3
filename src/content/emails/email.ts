/** One e-mail as its sender would paste it into a mailing tool; `body` has its line breaks. */
export interface EmailTemplate {
  /** What inboxes show beside the subject. */
  previewText: string;
  subject: string;
  body: string;
}
