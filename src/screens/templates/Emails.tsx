import { TextBlock } from '../../components/display/Sheet';
import { emails, type EmailTemplate } from '../../content/emails';
import { templateTabs, emailLabels } from '../../content/affiliate';
import { TabSet } from './TabSet';

/** The labelled parts of an e-mail template, in display order. */
const emailBlocks = ({ previewText, subject, body }: EmailTemplate) => [
  { label: emailLabels.previewText, text: previewText },
  { label: emailLabels.subject, text: subject },
  { label: emailLabels.body, text: body },
];

/** A template as copied text: each part under its label. */
const emailText = (email: EmailTemplate): string =>
  emailBlocks(email)
    .map(({ label, text }) => `${label}\n${text}`)
    .join('\n\n');

const shown = emails.map(emailBlocks);
const texts = emails.map(emailText);
const subjects = emails.map(({ subject }) => subject);

/** The e-mail templates for affiliates, one per tab. */
export function Emails() {
  return (
    <TabSet {...templateTabs.emails} texts={texts} about={subjects}>
      {(index) => shown[index]?.map((block) => <TextBlock key={block.label} {...block} />)}
    </TabSet>
  );
}
