import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HeldSpace } from '../foundations/HeldSpace';
import { Icon } from '../foundations/Icon';
import { SmallText } from '../foundations/layout';

/** Props of every text field. Controlled: `onChange` gets the new text. */
export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** A hint under the field. An error replaces it and keeps its height, so that the form below does not move. */
  hint?: ReactNode;
  /** The field's own error; also marks the field as invalid. */
  error?: string | null | undefined;
  /** Marks the field as invalid when the message is elsewhere, see `describedBy`. */
  invalid?: boolean | undefined;
  /** Id of a message elsewhere that concerns this field, such as the form's `FormError`. */
  describedBy?: string | undefined;
}

/** The value of aria-describedby: the ids of the field's messages; undefined without any. */
export function describe(id: string, { hint, error, describedBy }: Partial<FieldProps>): string | undefined {
  const ids = [error ? `${id}-error` : hint && `${id}-hint`, describedBy].filter(Boolean);
  return ids.length ? ids.join(' ') : undefined;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.375rem var(--space-3);

  & > * {
    grid-column: 1 / -1;
  }
`;
const Label = styled.label`
  grid-area: 1 / 1;
  font-size: var(--text-sm);
  font-weight: 600;
`;
const Aside = styled.span`
  grid-area: 1 / 2;
  font-size: var(--text-sm);

  /* Reaches up, because the control is close below. */
  & > a {
    padding-block: calc(var(--reach) * 2) 0.375rem;
  }
`;
const Hint = styled(SmallText)`
  line-height: 1.4;
`;
const Problem = styled.p`
  display: flex;
  gap: 0.375rem;
  color: var(--danger);
  font-size: var(--text-sm);
  font-weight: 500;
  line-height: 1.4;
  white-space: pre-line;
`;

/** A group of controls under a `legend`. */
export const Fieldset = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    margin-bottom: var(--space-3);
    font-size: var(--text-sm);
    font-weight: 600;
  }
`;

/** Label, control, hint and error of a field; `aside` is on the label's line, but after the control in tab order. */
export function Field({
  id,
  label,
  hint,
  error,
  aside,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & { id: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {aside ? <Aside>{aside}</Aside> : null}
      <HeldSpace>
        {error ? (
          <Problem id={`${id}-error`}>
            <Icon name="alert" size={18} />
            {error}
          </Problem>
        ) : hint ? (
          <Hint id={`${id}-hint`}>{hint}</Hint>
        ) : null}
      </HeldSpace>
    </Frame>
  );
}
