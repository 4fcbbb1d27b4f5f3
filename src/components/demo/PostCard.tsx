import styled from 'styled-components';
import { Avatar } from '../display/Avatar';
import { Icon } from '../foundations/Icon';
import { Row, SmallText, Surface, VisuallyHidden } from '../foundations/layout';
import { postCard } from '../../content/demo';

/** A community post, as a feed or a folder shows it. */
export interface Post {
  author: string;
  title: string;
  excerpt: string;
  likes: number;
  comments: number;
}

const Sheet = styled(Surface)`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);

  & > h3 {
    font-size: var(--text-md);
    line-height: 1.35;
  }
`;
const Line = styled(Row)`
  gap: var(--space-2);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-weight: 500;
`;
const Count = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  margin-right: var(--space-2);
  color: var(--ink-faint);
`;

/** A community post: author, text, likes and comments. */
export function PostCard({ post: { author, title, excerpt, likes, comments } }: { post: Post }) {
  return (
    <Sheet as="article">
      <Line>
        <Avatar name={author} size="small" />
        {author}
      </Line>
      <h3>{title}</h3>
      <SmallText>{excerpt}</SmallText>
      <Line>
        <Count>
          <Icon name="heart" size={16} />
          {likes} <VisuallyHidden>{postCard.likes}</VisuallyHidden>
        </Count>
        <Count>
          <Icon name="comment" size={16} />
          {comments} <VisuallyHidden>{postCard.comments}</VisuallyHidden>
        </Count>
      </Line>
    </Sheet>
  );
}
