import { TriangleAlert } from 'lucide-react';
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
  /** What to look at; replaces the description. */
  warning?: string;
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
  'label' | 'description' | 'errorMessage' | 'fillSource' | 'warning'
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
  warning,
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
        <span className={warning ? styles.doubtfulRow : undefined}>
          {warning && <TriangleAlert size={14} aria-hidden className={styles.filledSign} />}
          <Text
            slot="description"
            className={warning ? undefined : description ? styles.description : styles.hiddenText}
          >
            {warning ?? description}
          </Text>
        </span>
      )}
      <FieldError className={styles.error}>{errorMessage}</FieldError>
    </>
  );
}
