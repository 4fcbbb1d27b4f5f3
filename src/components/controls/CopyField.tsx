import styled from 'styled-components';
import { Button } from './Button';
import { Icon } from '../foundations/Icon';
import { TextField } from './TextField';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: end;

  & input {
    font-size: var(--text-sm);
    text-overflow: ellipsis;
  }
`;

/** A read-only text, such as a link, with a copy button. */
export function CopyField({
  label,
  value,
  copy,
  onCopy,
}: {
  label: string;
  value: string;
  /** The button's label, before or after copying. */
  copy: string;
  onCopy: () => void;
}) {
  return (
    <Row>
      <TextField label={label} name="link" value={value} onChange={() => undefined} readOnly />
      <Button variant="secondary" onClick={onCopy}>
        <Icon name="copy" size={18} />
        {copy}
      </Button>
    </Row>
  );
}
