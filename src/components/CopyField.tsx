import styled from 'styled-components';
import { Button } from './Button';
import { Icon } from './Icon';
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

/** A text to take along, such as a link, with a button that copies it; `copied` is what that button then says. */
export function CopyField({
  label,
  value,
  copy,
  onCopy,
}: {
  label: string;
  value: string;
  /** The words of the button. */
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
