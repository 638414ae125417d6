import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.js';
import * as field from '../../../ui/field.css.js';
import * as styles from './bids.css.js';

interface CheckListProps {
  label: string;
  description?: string;
  errorMessage?: string | undefined;
  /** Shown when there is nothing to choose from. */
  none?: string;
  items: { value: string; label: string }[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** Keeps the order of the items. */
export function CheckList({
  label,
  description,
  errorMessage,
  none,
  items,
  selected,
  onChange,
}: CheckListProps) {
  const id = useId();
  const toggle = (value: string, isSelected: boolean) =>
    onChange(
      items
        .map((item) => item.value)
        .filter((one) => (one === value ? isSelected : selected.includes(one))),
    );
  return (
    <fieldset
      className={styles.checkList}
      aria-describedby={`${id}-description ${id}-error`}
      aria-invalid={Boolean(errorMessage)}
    >
      <legend className={styles.legend}>{label}</legend>
      {description && (
        <span id={`${id}-description`} className={field.description}>
          {description}
        </span>
      )}
      {!items.length && none && <p>{none}</p>}
      {items.map(({ value, label: text }) => (
        <Checkbox
          key={value}
          label={text}
          isSelected={selected.includes(value)}
          onChange={(isSelected) => toggle(value, isSelected)}
        />
      ))}
      {errorMessage && (
        <span id={`${id}-error`} className={field.error}>
          {errorMessage}
        </span>
      )}
    </fieldset>
  );
}
