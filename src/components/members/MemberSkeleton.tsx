import styled from 'styled-components';
import { Skeleton } from '../display/Skeleton';
import { media } from '../foundations/theme';
import { heights } from './lines';

const Lines = styled.div.attrs({ 'aria-hidden': true })`
  display: grid;
`;
const Bar = styled.div`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  gap: var(--space-4);
  align-items: center;
  height: ${heights.card - 0.5}rem;
  padding-inline: var(--space-3);
  margin-bottom: 0.5rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-medium);

  & > span {
    height: 0.75rem;
  }
  & > span:first-child {
    width: 1.5rem;
    height: 1.5rem;
    border-radius: 50%;
  }
  & > span:nth-child(n + 3) {
    display: none;
  }

  ${media.tablet} {
    grid-template-columns: 1.5rem 1.6fr 0.7fr 1.4fr 0.8fr;
    height: ${heights.row}rem;
    padding-inline: 3.5rem 2rem;
    margin: 0;
    border-width: 0 0 1px;
    border-radius: 0;

    & > span:nth-child(n + 3) {
      display: block;
    }
    & > span:nth-child(2) {
      width: 70%;
    }
    & > span:nth-child(4) {
      width: 80%;
    }
  }
`;

/** The outline of members while they load. Decorative: show a text such as "Loading" with it. */
export const MemberSkeleton = ({ lines }: { lines: number }) => (
  <Lines>
    {Array.from({ length: lines }, (_, index) => (
      <Bar key={index}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Bar>
    ))}
  </Lines>
);
