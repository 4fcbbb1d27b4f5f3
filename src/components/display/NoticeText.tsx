import { useEffect } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/Button';

interface NoticeTextProps {
  text: string;
  /** More about it, on a line of its own. */
  detail?: string | undefined;
  /** Opens in a new tab. */
  link?: { text: string; href: string } | undefined;
  button?: { text: string; press: () => void } | undefined;
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

/** The text of a toast, with its link or its button. */
export const NoticeText = ({ text, detail, link, button, onShown }: NoticeTextProps) => {
  useEffect(onShown, [onShown]);
  return (
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
      {button ? (
        <Button variant="secondary" size="small" onClick={button.press}>
          {button.text}
        </Button>
      ) : null}
    </Line>
  );
};
