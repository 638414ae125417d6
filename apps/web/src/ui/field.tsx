import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import * as styles from './field.css.js';
import { type FilledField, FilledRow, wordsOf } from './filled-row.js';

export interface FieldProps {
  label: string;
  description?: ReactNode;
  errorMessage?: string;
  fillSource?: FilledField;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** To be read and copied, not changed. */
  isReadOnly?: boolean;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
}

interface FrameProps extends Pick<
  FieldProps,
  'label' | 'description' | 'errorMessage' | 'fillSource'
> {
  isLabelHidden?: boolean;
  children: ReactNode;
}

export function FieldFrame({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  fillSource,
  children,
}: FrameProps) {
  return (
    <>
      <Label className={isLabelHidden ? styles.hiddenText : styles.label}>{label}</Label>
      {children}
      {fillSource ? (
        <FilledRow label={label} fillSource={fillSource}>
          <Text slot="description">{wordsOf(fillSource)}</Text>
        </FilledRow>
      ) : (
        // Always rendered, because React Aria looks for the description only once.
        <Text slot="description" className={description ? styles.description : styles.hiddenText}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error}>{errorMessage}</FieldError>
    </>
  );
}
