import { TextBlock } from '../../components/display/Sheet';
import { emails } from '../../content/emails';
import { templateTabs } from '../../content/affiliate';
import { emailBlocks, emailText } from './emailText';
import { TabSet } from './TabSet';

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
