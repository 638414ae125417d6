import type { KeyboardEvent, Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import * as styles from './field.css.js';
import { FieldFrame, type FieldProps } from './field.js';
import { frameStyle } from './filled-row.js';

interface TextAreaProps extends FieldProps {
  /** Initial height; the box grows with its text. */
  rows?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  label,
  description,
  errorMessage,
  fillSource,
  placeholder,
  rows = 3,
  onKeyDown,
  ref,
  ...field
}: TextAreaProps) {
  return (
    <AriaTextField
      {...field}
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
        <AriaTextArea
          ref={ref}
          rows={rows}
          placeholder={placeholder}
          onKeyDown={onKeyDown}
          className={styles.area}
          style={{ minHeight: `calc(${rows} * 1lh + 18px)` }}
        />
      </FieldFrame>
    </AriaTextField>
  );
}
