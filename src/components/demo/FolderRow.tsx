import styled from 'styled-components';
import { Icon } from '../foundations/Icon';
import { IconButton } from '../controls/IconButton';
import { SmallText, Surface } from '../foundations/layout';
import { folderRow } from '../../content/demo';

/** A list of folders. */
export const FolderRows = styled.ul`
  display: grid;
  gap: var(--space-2);
`;
const Row = styled(Surface)`
  display: flex;
  align-items: center;
  gap: 0.125rem;
  padding-right: 0.5rem;
`;
const Open = styled.button`
  display: grid;
  flex: 1;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--space-3);
  align-items: center;
  min-width: 0;
  padding: 0.75rem 0.875rem;
  border-radius: var(--radius-medium);
  text-align: left;

  &:hover {
    background: var(--sunken);
  }
  & > svg {
    grid-row: span 2;
    color: var(--accent-ink);
  }
  & > strong {
    overflow-wrap: anywhere;
    font-weight: 600;
    line-height: 1.35;
  }
`;

/** A folder with its number of bookmarks, and buttons to open, rename and delete it. */
export function FolderRow({
  name,
  count,
  onOpen,
  onEdit,
  onDelete,
}: {
  name: string;
  count: string;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <Row as="li">
      <Open type="button" onClick={onOpen}>
        <Icon name="folder" />
        <strong>{name}</strong> <SmallText as="span">{count}</SmallText>
      </Open>
      <IconButton icon="edit" label={folderRow.edit(name)} onClick={onEdit} />
      <IconButton icon="trash" label={folderRow.delete(name)} onClick={onDelete} />
    </Row>
  );
}
