import styled from 'styled-components';
import { BareSelect } from '../controls/SelectField';

const List = styled.ul`
  max-height: min(20rem, 40dvh);
  margin: 0;
  padding: 0;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-medium);
  list-style: none;

  /* On a low screen the columns scroll with their dialog. */
  @media (max-height: 40rem) {
    max-height: none;
  }
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 9.5rem);
  gap: var(--space-3);
  align-items: center;
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);

  & + & {
    border-top: 1px solid var(--line);
  }
  & > div:first-child {
    display: grid;
    font-size: var(--text-sm);
    line-height: 1.4;
  }
  & > div:first-child > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & strong {
    font-weight: 500;
  }
  & span {
    color: var(--ink-faint);
  }
  &[data-ignored] strong {
    color: var(--ink-soft);
    font-weight: inherit;
  }
  & select {
    min-height: var(--control-small);
    padding-block: 0.25rem;
    font-size: var(--text-sm);
  }
  &[data-ignored] select:not(:focus) {
    color: var(--ink-faint);
  }
`;

/** A column of a file: its first text and its meaning. */
interface Column<Meaning extends string> {
  place: number;
  name: string;
  example: string;
  meaning: Meaning;
}

/** The columns of a file, each with a select for its meaning. */
export const ColumnList = <Meaning extends string>({
  label,
  labelOf,
  columns,
  meanings,
  ignored,
  nameOf,
  onChange,
}: {
  label: string;
  /** The name of a column's select. */
  labelOf: (column: string) => string;
  columns: readonly Column<Meaning>[];
  meanings: readonly Meaning[];
  /** The meaning of a column that is left out. */
  ignored: Meaning;
  nameOf: (meaning: Meaning) => string;
  onChange: (place: number, meaning: Meaning) => void;
}) => (
  <List aria-label={label}>
    {columns.map(({ place, name, example, meaning }) => (
      <Row key={place} data-ignored={meaning === ignored ? '' : undefined}>
        <div>
          <strong>{name}</strong>
          <span>{example}</span>
        </div>
        <BareSelect
          label={labelOf(name)}
          name={`column-${place}`}
          value={meaning}
          options={meanings}
          nameOf={nameOf}
          onChange={(chosen) => onChange(place, chosen)}
        />
      </Row>
    ))}
  </List>
);
