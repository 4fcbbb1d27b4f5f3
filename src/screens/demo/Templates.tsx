import { Card } from '../../components/Card';
import { Container, Section, Stack } from '../../components/layout';
import { Link } from '../../components/Link';
import { SectionHeading } from '../../components/SectionHeading';
import { templates } from '../../content/templates';
import { SocialPosts } from '../templates/SocialPosts';

/** The social posts that promote the product, as a page of their own. */
export function Templates() {
  return (
    <Section>
      <Container>
        <Stack data-gap="large">
          <SectionHeading
            level={1}
            title={templates.title}
            text={
              <>
                {templates.text} <Link href="#/affiliate-program">{templates.resources}</Link>
              </>
            }
          />
          <Card>
            <SocialPosts />
          </Card>
        </Stack>
      </Container>
    </Section>
  );
}
