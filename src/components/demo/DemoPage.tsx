import styled from 'styled-components';
import { Button } from '../controls/Button';
import { Container, Section, Stack } from '../foundations/layout';
import { PostCard, type Post } from './PostCard';
import { SectionHeading } from '../display/SectionHeading';
import { media } from '../foundations/theme';

const Head = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
`;
const Feed = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: clamp(1rem, 0.5rem + 2vw, 2rem);
  border-radius: 1.75rem;
  background: var(--stage);

  & > h2 {
    font-size: var(--text-lg);
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;

    & > h2 {
      grid-column: 1 / -1;
    }
  }
`;

/** The page behind a demo dialog: an explanation, a button that reopens the dialog, and a community feed. */
export function DemoPage({
  words,
  posts,
  onOpen,
}: {
  words: { title: string; text: string; feedTitle: string; open: string };
  posts: readonly Post[];
  onOpen: () => void;
}) {
  return (
    <Section>
      <Container>
        <Stack data-gap="large">
          <Head>
            <SectionHeading level={1} title={words.title} text={words.text} />
            <Button aria-haspopup="dialog" onClick={onOpen}>
              {words.open}
            </Button>
          </Head>
          <Feed>
            <h2>{words.feedTitle}</h2>
            {posts.map((post) => (
              <PostCard key={post.title} post={post} />
            ))}
          </Feed>
        </Stack>
      </Container>
    </Section>
  );
}
