import * as styles from './named-filter.css.js';
import { type Choice, Select } from './select.js';

interface NamedFilterProps {
  name: string;
  allLabel: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

export function NamedFilter({ name, allLabel, choices, value, onChange }: NamedFilterProps) {
  return (
    <div className={styles.filter}>
      <span aria-hidden className={styles.name}>
        {name}
      </span>
      <Select
        label={name}
        isLabelHidden
        placeholder={allLabel}
        choices={choices}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
