import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import * as styles from './field.css.js';
import { FieldFrame, type FieldProps } from './field.js';
import { frameStyle } from './filled-row.js';

interface DateFieldProps extends Omit<FieldProps, 'placeholder' | 'maxLength' | 'defaultValue'> {
  /** `YYYY-MM-DD`; earlier days cannot be picked. */
  notBefore?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A calendar date `YYYY-MM-DD`, or empty. */
export function DateField({
  label,
  description,
  errorMessage,
  fillSource,
  notBefore,
  ref,
  ...field
}: DateFieldProps) {
  return (
    <AriaTextField
      {...field}
      type="date"
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={frameStyle(fillSource)}
    >
      <FieldFrame
        label={label}
        description={description}
        errorMessage={errorMessage}
        fillSource={fillSource}
      >
        <Input ref={ref} min={notBefore} max="2199-12-31" className={styles.input} />
      </FieldFrame>
    </AriaTextField>
  );
}
