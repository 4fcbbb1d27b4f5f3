import { ChatRow } from './ChatRow';
import { DemoFrame, DemoHead } from './DemoFrame';
import { chat, tagChoices } from './sample';
import { TagPicker } from './TagPicker';

/** The choice of a chat's tags. */
export function TagsDemo() {
  return (
    <DemoFrame name="Choosing colored tags for a chat from the team’s list">
      <DemoHead>
        Tag this chat <small>Shared with your team</small>
      </DemoHead>
      <ChatRow chat={{ ...chat, tags: [...chat.tags, ['Hot lead', 'rose']] }} open />
      <TagPicker choices={tagChoices} />
    </DemoFrame>
  );
}
