import { ScanText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import * as styles from './field.css.js';

/** A value that nobody typed: from where it is, and how to be rid of it. */
export interface Filled {
  note: string;
  onClear: () => void;
}

/** What every text field takes, beside its own element's settings. */
export interface FieldProps {
  label: string;
  description?: ReactNode;
  /** Says what is wrong and what to do; the field is invalid while there is one. */
  errorMessage?: string;
  /** Marks the field, and stands in the place of its description. */
  filled?: Filled;
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

interface FrameProps extends Pick<FieldProps, 'label' | 'description' | 'errorMessage' | 'filled'> {
  /** Heard, not seen: the place says the same to the eye. */
  isLabelHidden?: boolean;
  children: ReactNode;
}

export const frameStyle = (filled: Filled | undefined) => (filled ? styles.filledField : styles.field);

/** Label above, help and error below. */
export function FieldFrame({ label, isLabelHidden = false, description, errorMessage, filled, children }: FrameProps) {
  return (
    <>
      <Label className={isLabelHidden ? styles.heard : styles.label}>{label}</Label>
      {children}
      {filled ? (
        <FilledRow label={label} onClear={filled.onClear}>
          <Text slot="description">{filled.note}</Text>
        </FilledRow>
      ) : (
        description && (
          <Text slot="description" className={styles.description}>
            {description}
          </Text>
        )
      )}
      <FieldError className={styles.error}>{errorMessage}</FieldError>
    </>
  );
}

interface FilledRowProps extends Pick<Filled, 'onClear'> {
  label: string;
  /** The note. */
  children: ReactNode;
}

/** Where a field's value came from, and the button that empties it. */
export function FilledRow({ label, onClear, children }: FilledRowProps) {
  return (
    <span className={styles.filledRow}>
      <ScanText size={14} aria-hidden className={styles.filledSign} />
      {children}
      <Button onPress={onClear} className={styles.clear}>
        Clear<span className={styles.heard}> {label}</span>
      </Button>
    </span>
  );
}
