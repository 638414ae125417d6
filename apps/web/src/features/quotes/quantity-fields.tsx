import { Plus, X } from 'lucide-react';
import { useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.js';
import { CountInput } from '../../domain/print-form/inputs.js';
import { FormMarks } from '../../domain/print-form/marks.js';
import { moreQuantities } from './quote-form.quantities.js';
import type { QuoteValues } from './quote-form.values.js';
import { addQuantity, quantities, quantity, removeQuantity } from './quantity-fields.css.js';

type ExtraQuantity = (typeof moreQuantities)[number];

export function QuantityFields() {
  const { control, setValue, setFocus } = useFormContext<QuoteValues>();
  const { unmark } = useContext(FormMarks);
  const values = useWatch({ control, name: moreQuantities });
  const [open, setOpen] = useState<ReadonlySet<ExtraQuantity>>(new Set());
  const shownFields = moreQuantities.filter(
    (name, index) => values[index] !== '' || open.has(name),
  );
  const next = moreQuantities.find((name) => !shownFields.includes(name));

  // An emptied field stays, so that it can be filled again.
  const keepOpen = (name: ExtraQuantity) =>
    setOpen((names) => (names.has(name) ? names : new Set(names).add(name)));
  const add = (name: ExtraQuantity) => {
    flushSync(() => keepOpen(name));
    setFocus(name);
  };
  const remove = (name: ExtraQuantity) => {
    setFocus(shownFields[shownFields.indexOf(name) - 1] ?? 'quantity');
    setOpen((names) => new Set([...names].filter((one) => one !== name)));
    setValue(name, '', { shouldDirty: true, shouldValidate: true });
    unmark(name);
  };
  return (
    <div className={quantities} data-several={shownFields.length > 0 || undefined}>
      <CountInput<QuoteValues>
        name="quantity"
        description="The number of pieces, e.g. 2,500"
        isRequired
      />
      {shownFields.map((name, index) => (
        <div key={name} className={quantity} onFocus={() => keepOpen(name)}>
          <CountInput<QuoteValues> name={name} label={`Quantity ${index + 2}`} />
          <span className={removeQuantity}>
            <Button
              variant="quiet"
              icon={<X size={16} aria-hidden />}
              aria-label={`Remove Quantity ${index + 2}`}
              onPress={() => remove(name)}
            />
          </span>
        </div>
      ))}
      {next && (
        <span className={addQuantity}>
          <Button
            size="small"
            variant="quiet"
            icon={<Plus size={16} aria-hidden />}
            onPress={() => add(next)}
          >
            Add another quantity
          </Button>
        </span>
      )}
    </div>
  );
}
