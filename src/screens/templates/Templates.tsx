import { Card } from '../../components/display/Card';
import { Link } from '../../components/controls/Link';
import { TitledSection } from '../../components/display/TitledSection';
import { templates } from '../../content/affiliate';
import { SocialPosts } from './SocialPosts';
import type { reminderMachine } from '../../machines/demo/reminder.machine';
import { ReminderModal } from '../demo/ReminderModal';

/** The page of social posts that promote the product, with a reminder to publish one, open at first with `isOpen`. */
export function Templates({ reminder, isOpen }: { reminder: typeof reminderMachine; isOpen: boolean }) {
  return (
    <TitledSection
      level={1}
      title={templates.title}
      text={
        <>
          {templates.text} <Link href="#/affiliate-program">{templates.resources}</Link>
        </>
      }
    >
      <ReminderModal machine={reminder} isOpen={isOpen} />
      <Card>
        <SocialPosts link={null} headingLevel={2} />
      </Card>
    </TitledSection>
  );
}
