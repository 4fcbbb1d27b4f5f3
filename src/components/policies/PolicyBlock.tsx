import styled from 'styled-components';
import { Link } from '../controls/Link';
import { DataTable, type TableData } from './DataTable';

/** A paragraph, list, table or link of a policy. */
export type Block = string | readonly string[] | TableData | { label: string; href: string };

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-left: 1.25rem;
  list-style: disc;

  & > li {
    padding-left: 0.25rem;
  }
  & > li::marker {
    color: var(--accent-ink);
  }
`;

const isList = (block: Block): block is readonly string[] => Array.isArray(block);

/** One block of a policy's text. */
export function PolicyBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('href' in block)
    return (
      <p>
        <Link href={block.href}>{block.label}</Link>
      </p>
    );
  if (!isList(block)) return <DataTable {...block} />;
  return (
    <List>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
