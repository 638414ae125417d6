import { ChevronDown } from 'lucide-react';
import { type Ref, useId } from 'react';
import { label as inWords } from '#contracts';
import * as field from './field.css.js';
import type { FieldProps } from './field.js';
import { FilledRow, frameStyle, wordsOf } from './filled-row.js';
import * as styles from './select.css.js';

export interface Choice {
  value: string;
  label: string;
}

interface SelectProps extends Pick<
  FieldProps,
  | 'label'
  | 'description'
  | 'errorMessage'
  | 'fillSource'
  | 'isRequired'
  | 'isDisabled'
  | 'name'
  | 'onBlur'
> {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** A default that nobody chose, shown like a placeholder. */
  isAssumed?: boolean;
  isLabelHidden?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * The browser’s own control, which is fastest on phones. A value outside the choices is shown too.
 */
export function Select({
  label,
  choices,
  value,
  onChange,
  onBlur,
  description,
  errorMessage,
  fillSource,
  isAssumed,
  isRequired,
  isDisabled,
  name,
  placeholder,
  isLabelHidden = false,
  ref,
}: SelectProps) {
  const id = useId();
  const shownChoices =
    value && !choices.some((choice) => choice.value === value)
      ? [...choices, { value, label: inWords(value) }]
      : choices;
  const hasNote = Boolean(fillSource ?? description);
  const notes = [hasNote && `${id}-description`, errorMessage && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={frameStyle(fillSource)}
      data-required={isRequired || undefined}
      data-assumed={isAssumed || undefined}
    >
      {!isLabelHidden && (
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
      )}
      <span className={styles.frame}>
        <select
          ref={ref}
          id={id}
          name={name}
          value={value}
          aria-label={isLabelHidden ? label : undefined}
          disabled={isDisabled}
          required={isRequired}
          aria-invalid={Boolean(errorMessage)}
          aria-describedby={notes || undefined}
          data-invalid={errorMessage ? true : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={styles.select}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {shownChoices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden className={styles.arrow} />
      </span>
      {fillSource ? (
        <FilledRow label={label} fillSource={fillSource}>
          <span id={`${id}-description`}>{wordsOf(fillSource)}</span>
        </FilledRow>
      ) : (
        description && (
          <span id={`${id}-description`} className={field.description}>
            {description}
          </span>
        )
      )}
      {errorMessage && (
        <span id={`${id}-error`} className={field.error}>
          {errorMessage}
        </span>
      )}
    </div>
  );
}
