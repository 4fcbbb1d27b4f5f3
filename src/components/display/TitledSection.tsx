import { useId, type ReactNode } from 'react';
import { Container, Section, Stack } from '../foundations/layout';
import { SectionHeading } from './SectionHeading';

/** A section with a title, or a page's first one (`level` 1). */
export function TitledSection({
  place,
  level,
  title,
  text,
  centered = false,
  chapter = false,
  narrow = false,
  children,
}: {
  /** The id of the section in the page's address. */
  place?: string;
  level?: 1 | 2;
  title: string;
  text?: ReactNode;
  centered?: boolean;
  /** Begins a new chapter. */
  chapter?: boolean;
  narrow?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Section id={place} aria-labelledby={id} data-chapter={chapter ? '' : undefined}>
      <Container data-narrow={narrow ? '' : undefined}>
        <Stack data-gap="large">
          <SectionHeading id={id} level={level} title={title} text={text} centered={centered} />
          {children}
        </Stack>
      </Container>
    </Section>
  );
}
