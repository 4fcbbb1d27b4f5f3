import { ChatRow } from './ChatRow';
import { DemoFrame, DemoHead } from './DemoFrame';
import { chats, tagChoices } from './sample';
import { TagPicker } from './TagPicker';

/** The choice of a chat's tags. */
export function TagsDemo() {
  return (
    <DemoFrame name="Choosing colored tags for a chat from the team’s list">
      <DemoHead>
        Tag this chat <small>Shared with your team</small>
      </DemoHead>
      {chats.slice(2, 3).map((chat) => (
        <ChatRow key={chat.name} chat={{ ...chat, tags: [...chat.tags, ['Hot lead', 'rose']] }} open />
      ))}
      <TagPicker choices={tagChoices} />
    </DemoFrame>
  );
}
