import { TextBlock } from '../../components/display/Sheet';
import { emails, type EmailTemplate } from '../../content/emails';
import { templateTabs, emailLabels, withLink } from '../../content/affiliate';
import { TabSet } from './TabSet';

/** The labelled parts of an e-mail template, in display order. */
const emailBlocks = ({ previewText, subject, body }: EmailTemplate) => [
  { label: emailLabels.previewText, text: previewText },
  { label: emailLabels.subject, text: subject },
  { label: emailLabels.body, text: body },
];

/** A template as copied text: each part under its label. */
const copyText = (blocks: ReturnType<typeof emailBlocks>): string =>
  blocks.map(({ label, text }) => `${label}\n${text}`).join('\n\n');

const subjects = emails.map(({ subject }) => subject);

/** The e-mail templates for affiliates, one per tab, with the affiliate's own link if it is known. */
export function Emails({ link }: { link: string | null }) {
  const shown = emails.map((email) => emailBlocks({ ...email, body: withLink(email.body, link) }));
  return (
    <TabSet {...templateTabs.emails} headingLevel={3} texts={shown.map(copyText)} about={subjects}>
      {(index) => shown[index]?.map((block) => <TextBlock key={block.label} {...block} />)}
    </TabSet>
  );
}
