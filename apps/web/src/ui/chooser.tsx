import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover, Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import * as field from './field.css.js';
import { FieldFrame, type FieldProps } from './field.js';
import * as menu from './menu.css.js';
import * as styles from './chooser.css.js';

interface Option<Id extends string> {
  id: Id;
  title: string;
  detail?: string;
}

interface ChooserProps<Id extends string> extends Pick<
  FieldProps,
  'label' | 'description' | 'errorMessage' | 'isRequired' | 'isDisabled' | 'placeholder'
> {
  options: readonly Option<Id>[];
  selected: Id | undefined;
  onSelect: (id: Id) => void;
}

export function Chooser<Id extends string>({
  label,
  description,
  errorMessage,
  options,
  selected,
  onSelect,
  ...select
}: ChooserProps<Id>) {
  const choose = (key: unknown) => {
    const option = options.find(({ id }) => id === key);
    if (option) onSelect(option.id);
  };
  return (
    <AriaSelect
      {...select}
      value={selected ?? null}
      onChange={choose}
      isInvalid={Boolean(errorMessage)}
      className={field.field}
    >
      <FieldFrame label={label} description={description} errorMessage={errorMessage}>
        <Button className={styles.button}>
          <SelectValue className={styles.value}>
            {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
          </SelectValue>
          <ChevronDown size={16} aria-hidden className={styles.arrow} />
        </Button>
      </FieldFrame>
      <Popover offset={4} className={styles.list}>
        <ListBox items={options} className={menu.menu}>
          {({ title, detail }) => (
            <ListBoxItem textValue={title} className={menu.item}>
              <span>
                {title}
                {detail && <span className={styles.detail}>{detail}</span>}
              </span>
              <Check size={16} aria-hidden className={menu.check} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
