import styled from 'styled-components';
import { BareSelect } from '../controls/SelectField';
import { Surface } from '../foundations/layout';
import { memberDialogs } from '../../content/memberDialogs';

const List = styled(Surface)`
  max-height: min(20rem, 40dvh);
  overflow: auto;

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

const words = memberDialogs.import;
type Meaning = keyof typeof words.meanings;

/** The meanings of a column, in the order of the select. */
const meanings = Object.keys(words.meanings) as Meaning[];

/** A column of a file: its first text and its meaning. */
interface Column {
  place: number;
  name: string;
  example: string;
  meaning: Meaning;
}

/** The columns of a file, each with a select for its meaning. */
export const ColumnList = ({
  columns,
  onChange,
}: {
  columns: readonly Column[];
  onChange: (place: number, meaning: Meaning) => void;
}) => (
  <List as="ul" aria-label={words.columns}>
    {columns.map(({ place, name, example, meaning }) => (
      <Row key={place} data-ignored={meaning === 'ignored' ? '' : undefined}>
        <div>
          <strong>{name}</strong>
          <span>{example}</span>
        </div>
        <BareSelect
          label={words.column(name)}
          name={`column-${place}`}
          value={meaning}
          options={meanings}
          nameOf={(known) => words.meanings[known]}
          onChange={(chosen) => onChange(place, chosen)}
        />
      </Row>
    ))}
  </List>
);
