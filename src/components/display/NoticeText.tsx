import { useEffect } from 'react';
import styled from 'styled-components';
import { Button, SmallButton } from '../controls/Button';
import { BasicIcon } from '../foundations/BasicIcon';

/** A part of a notice with a button, whose `name` includes the part. */
interface Part {
  text: string;
  button: { text: string; name: string; press: () => void };
}

interface NoticeTextProps {
  text: string;
  /** More about it, on a line of its own. */
  detail?: string | undefined;
  /** Opens in a new tab. */
  link?: { text: string; href: string } | undefined;
  button?: { text: string; press: () => void } | undefined;
  /** The parts of the notice, below a line that opens them. */
  parts?: { show: string; each: readonly Part[] } | undefined;
  /** Called when the notice is on screen; may be called repeatedly. */
  onShown: () => void;
}

const Line = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
`;

const Detail = styled.span`
  display: block;
  color: var(--ink-soft);
  font-weight: 400;
`;

const Whole = styled.div`
  flex: 1;
  min-width: 0;

  & > ${Line} > button {
    flex: none;
  }
`;

const Parts = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    width: fit-content;
    min-height: var(--control-small);
    color: var(--ink-soft);
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  & > ${Line} {
    border-top: 1px solid var(--line);
    font-weight: 400;
  }
`;

/** The text of a toast, with its link or its buttons. */
export const NoticeText = ({ text, detail, link, button, parts, onShown }: NoticeTextProps) => {
  useEffect(onShown, [onShown]);
  const line = (
    <Line>
      <span>
        <span>{text}</span>
        {detail === undefined ? null : <Detail dir="auto">{detail}</Detail>}
        {link ? (
          <>
            {' '}
            <a href={link.href} target="_blank" rel="noopener">
              {link.text}
            </a>
          </>
        ) : null}
      </span>
      {button ? <SmallButton onClick={button.press}>{button.text}</SmallButton> : null}
    </Line>
  );
  return parts ? (
    <Whole>
      {line}
      <Parts>
        <summary>
          {parts.show}
          <BasicIcon name="chevron" size={16} />
        </summary>
        {parts.each.map((part, index) => (
          <Line key={index}>
            <span dir="auto">{part.text}</span>
            <Button variant="quiet" size="small" aria-label={part.button.name} onClick={part.button.press}>
              {part.button.text}
            </Button>
          </Line>
        ))}
      </Parts>
    </Whole>
  ) : (
    line
  );
};
