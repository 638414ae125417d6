import { Check } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import * as styles from './checkbox.css.js';
import { type FilledField, FilledRow, frameStyle, wordsOf } from './filled-row.js';

interface CheckboxProps {
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  fillSource?: FilledField;
  isDisabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, fillSource, ref, ...checkbox }: CheckboxProps) {
  const id = useId();
  return (
    <div className={frameStyle(fillSource)}>
      <AriaCheckbox
        {...checkbox}
        inputRef={ref}
        aria-describedby={fillSource && id}
        className={styles.checkbox}
      >
        <span className={styles.box}>
          <Check size={14} strokeWidth={3} aria-hidden />
        </span>
        {label}
      </AriaCheckbox>
      {fillSource && (
        <FilledRow label={label} fillSource={fillSource}>
          <span id={id}>{wordsOf(fillSource)}</span>
        </FilledRow>
      )}
    </div>
  );
}
