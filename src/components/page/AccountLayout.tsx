import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from '../display/Badge';
import { Icon, type IconName } from '../foundations/Icon';
import { SmallText } from '../foundations/layout';
import { media } from '../foundations/theme';

const Grid = styled.div`
  display: grid;
  min-height: 100%;

  ${media.desktop} {
    min-height: max(42rem, calc(100dvh - 4.0625rem));

    &[data-picture] {
      grid-template-columns: minmax(28rem, 1fr) 1fr;
    }
  }
`;
const Column = styled.section`
  display: grid;
  align-content: start;
  justify-items: center;
  padding: clamp(2rem, 12vh, 8rem) var(--gutter) clamp(2rem, 1rem + 5vw, 5rem);
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  width: 100%;
  max-width: 24rem;
`;
const Head = styled.div`
  display: grid;
  gap: var(--space-2);

  & > h1 {
    font-size: var(--title-sm);
    letter-spacing: -0.025em;
  }
  & > p {
    color: var(--ink-soft);
    text-wrap: balance;
  }
`;
/* The icon's tile, from which the brand's thread runs on. */
const Mark = styled.div`
  display: flex;
  margin-bottom: var(--space-4);

  & > span {
    flex: none;
  }
  & > svg {
    flex: 1;
    min-width: 0;
    height: 3.5rem;
    color: var(--accent);
    opacity: 0.45;
  }
`;
const Note = styled.div`
  min-height: 1.5em;
  margin-top: var(--space-2);
  font-weight: 500;
`;
const Picture = styled.aside`
  display: none;
  overflow: hidden;
  margin: var(--space-4) var(--space-4) var(--space-4) 0;
  border-radius: 1.75rem;
  background: var(--stage);

  &[data-stage='violet'] {
    background: var(--violet-soft);
  }

  ${media.desktop} {
    display: grid;
    place-content: center;
    grid-template-columns: minmax(0, 34rem);
    padding: var(--space-7);
  }
`;

const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** The page of an account form: title, subtitle, form and footer, with a picture next to it in wide windows. */
export function AccountLayout({
  title,
  subtitle,
  note,
  icon,
  answers = false,
  children,
  footer,
  picture,
  stage = 'green',
}: {
  title: string;
  subtitle?: ReactNode;
  /** A line under the subtitle. Its space is reserved while it is empty, so that the form does not move. */
  note?: ReactNode;
  /** An icon above the title, on pages without a form. Its thread is cut after `link`, which is a dead link. */
  icon?: IconName;
  /** Its title takes the focus, because it replaces the focused form or button. */
  answers?: boolean;
  children?: ReactNode;
  footer?: ReactNode;
  picture?: ReactNode;
  /** The color behind the picture. */
  stage?: 'green' | 'violet';
}) {
  return (
    <Grid data-fill="" data-picture={picture ? '' : undefined}>
      <Column>
        <Body>
          <Head>
            {icon ? (
              <Mark>
                <Badge>
                  <Icon name={icon} size={26} />
                </Badge>
                <svg aria-hidden="true" viewBox="0 0 328 56" fill="none">
                  <path
                    d={
                      icon === 'link'
                        ? 'M6 28c36 0 50 18 82 20m66-22c60-22 90-10 174-10'
                        : 'M6 28c48 0 60 22 98 22 44 0 44-44 16-44-26 0-26 44 36 44 66 0 76-34 172-34'
                    }
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinecap="round"
                    strokeDasharray="10 10"
                  />
                </svg>
              </Mark>
            ) : null}
            <h1 {...(answers && { ref: takeFocus, tabIndex: -1 })}>{title}</h1>
            {subtitle ? <p>{subtitle}</p> : null}
            {note ? <Note>{note}</Note> : null}
          </Head>
          {children}
          {footer ? <SmallText as="div">{footer}</SmallText> : null}
        </Body>
      </Column>
      {picture ? (
        <Picture aria-hidden="true" data-stage={stage}>
          {picture}
        </Picture>
      ) : null}
    </Grid>
  );
}
