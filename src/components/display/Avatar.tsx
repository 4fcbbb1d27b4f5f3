import styled from 'styled-components';
import { initialsOf } from '../../../contract/initials';
import { tagColors, type TagColor } from './tagColors';

const Disc = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: 50%;
  font-size: var(--text-xs);
  font-weight: 600;
  line-height: 1;

  &[data-size='small'] {
    width: 1.5rem;
    height: 1.5rem;
    font-size: 0.5625rem;
  }
  &[data-size='large'] {
    width: 2.5rem;
    height: 2.5rem;
    font-size: var(--text-sm);
  }
  ${tagColors}
`;

const colors: readonly TagColor[] = ['green', 'blue', 'amber', 'violet', 'rose', 'stone'];

/** A person's initials on a colour derived from the name; decoration beside the name. */
export function Avatar({ name, size = 'medium' }: { name: string; size?: 'small' | 'medium' | 'large' }) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <Disc aria-hidden="true" data-size={size} data-color={colors[sum % colors.length]}>
      {initialsOf(name)}
    </Disc>
  );
}
