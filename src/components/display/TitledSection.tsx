import { useId, type ReactNode } from 'react';
import { Container, Section, Stack } from '../foundations/layout';
import { SectionHeading } from './SectionHeading';

/** A section with a title. */
export function TitledSection({
  title,
  text,
  centered = false,
  children,
}: {
  title: string;
  text?: string;
  centered?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Container>
        <Stack data-gap="large">
          <SectionHeading id={id} title={title} text={text} centered={centered} />
          {children}
        </Stack>
      </Container>
    </Section>
  );
}
