import { type FocusEvent, type Ref, useId } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import * as styles from './field.css.js';
import { FieldFrame, type FieldProps } from './field.js';
import { frameStyle } from './filled-row.js';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  prefix?: string;
  /** Offered while typing; any other text is allowed too. */
  suggestions?: readonly { value: string; detail?: string | null }[];
  isLabelHidden?: boolean;
  onKeyDown?: (event: { key: string }) => void;
  onFocus?: (event: FocusEvent) => void;
  'data-assumed'?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  description,
  errorMessage,
  fillSource,
  warning,
  placeholder,
  prefix,
  isLabelHidden,
  suggestions,
  ref,
  ...field
}: TextFieldProps) {
  const listId = useId();
  const input = (
    <Input
      ref={ref}
      list={suggestions && listId}
      placeholder={placeholder}
      className={prefix ? styles.afterPrefix : styles.input}
    />
  );
  return (
    <AriaTextField
      {...field}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={warning ? styles.doubtfulField : frameStyle(fillSource)}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={errorMessage}
        fillSource={fillSource}
        warning={warning}
      >
        {prefix ? (
          <span className={styles.prefixFrame}>
            <span aria-hidden className={styles.prefix}>
              {prefix}
            </span>
            {input}
          </span>
        ) : (
          input
        )}
        {suggestions && (
          <datalist id={listId}>
            {suggestions.map(({ value, detail }) => (
              <option key={`${value} ${detail}`} value={value}>
                {detail}
              </option>
            ))}
          </datalist>
        )}
      </FieldFrame>
    </AriaTextField>
  );
}
