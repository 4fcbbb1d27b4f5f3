import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { describe, Field, type FieldProps } from './Field';
import { form } from '../../content/forms';
import { Input, TextArea } from './Input';
import { useUnheardInput } from './useUnheardInput';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'disabled'
  | 'inputMode'
  | 'maxLength'
  | 'min'
  | 'readOnly'
  | 'required'
  | 'spellCheck'
  | 'enterKeyHint'
>;

/** Props of `TextField`; `aside` is at the end of the label's line (a link, a counter). */
export interface TextFieldProps extends FieldProps, Native {
  type?: 'text' | 'email' | 'url' | 'tel' | 'number';
  aside?: ReactNode;
  /** Marks the field as optional at the end of the label's line. */
  optional?: boolean;
  /** Suggestions while typing; any other text is allowed. */
  suggestions?: readonly string[];
}

/** A one-line text field with label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, error, invalid, describedBy, suggestions, ...others } = props;
  const { type = 'text', optional = false, aside = optional ? form.optional : null, ...rest } = others;
  const id = useId();
  useUnheardInput(id, value, onChange);
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      <Input
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'email' ? false : undefined}
        {...rest}
        id={id}
        type={type}
        list={suggestions?.length ? `${id}-list` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={Boolean(error) || Boolean(invalid)}
        aria-describedby={describe(id, { hint, error, describedBy })}
      />
      {suggestions?.length ? (
        <datalist id={`${id}-list`}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      ) : null}
    </Field>
  );
}

/** A multi-line text field with label, hint and error. */
export function TextAreaField(
  props: Omit<TextFieldProps, 'type' | 'min' | 'aside' | 'suggestions'> & {
    /** The initial number of lines; the field grows with its text. */
    rows?: 1;
  },
) {
  const { label, value, onChange, hint, error, invalid, describedBy, optional = false, ...rest } = props;
  const id = useId();
  useUnheardInput(id, value, onChange);
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={optional ? form.optional : null}>
      <TextArea
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={Boolean(error) || Boolean(invalid)}
        aria-describedby={describe(id, { hint, error, describedBy })}
      />
    </Field>
  );
}
