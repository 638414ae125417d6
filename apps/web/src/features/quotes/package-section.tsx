import { X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../../domain/print-form/inputs.js';
import { count } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { FormSection } from '../../ui/form-section.js';
import { otherItem, otherItems } from './quote.css.js';
import type { ItemValues, QuoteValues } from './quote-form.values.js';

/** The pieces that were added before the one in the form. */
export function PackageSection() {
  const { control, setValue } = useFormContext<QuoteValues>();
  const items = useWatch({ control, name: 'otherItems' });
  if (items.length === 0) return null;
  const remove = (place: number) =>
    setValue(
      'otherItems',
      items.filter((_item, index) => index !== place),
      { shouldDirty: true },
    );
  return (
    <FormSection
      title="Package"
      description="These items are priced and decided together with the one below."
    >
      <TextInput<QuoteValues> name="packageTitle" isRequired />
      <ol aria-label="Items of the package" className={otherItems}>
        {items.map((item, index) => (
          <li key={`${index} ${item.title}`} className={otherItem}>
            <span>{wordsOf(item)}</span>
            <Button
              variant="quiet"
              size="small"
              icon={<X size={16} aria-hidden />}
              aria-label={`Remove item ${item.title}`}
              onPress={() => remove(index)}
            />
          </li>
        ))}
      </ol>
    </FormSection>
  );
}

const wordsOf = ({ title, quantity, size }: ItemValues) =>
  [title, quantity && count(Number(quantity)), size].filter(Boolean).join(' · ');
