import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '#contracts';
import { Button } from '../../ui/button.js';
import { FormFooter } from '../../ui/form-section.js';
import type { QuoteValues } from './quote-form.values.js';

interface RequestFooterProps {
  note: ReactNode;
  /** The item joins a package that exists. */
  isAddition: boolean;
  isSubmitting: boolean;
  isSavingDraft: boolean;
  onCancel: () => void;
  onSaveDraft: () => void;
  onAddAnother: () => void;
}

export function RequestFooter({
  note,
  isAddition,
  isSubmitting,
  isSavingDraft,
  onCancel,
  onSaveDraft,
  onAddAnother,
}: RequestFooterProps) {
  const { control } = useFormContext<QuoteValues>();
  const items = useWatch({ control, name: 'otherItems' }).length + 1;
  return (
    <FormFooter note={note}>
      <Button onPress={onCancel}>Cancel</Button>
      {!isAddition && items < limits.packageItems && (
        <Button
          icon={<Plus size={16} aria-hidden />}
          isDisabled={isSubmitting || isSavingDraft}
          onPress={onAddAnother}
        >
          Add another item
        </Button>
      )}
      {!isAddition && items === 1 && (
        <Button isPending={isSavingDraft} isDisabled={isSubmitting} onPress={onSaveDraft}>
          Save Draft
        </Button>
      )}
      <Button type="submit" variant="primary" isPending={isSubmitting} isDisabled={isSavingDraft}>
        {isAddition
          ? 'Add item'
          : items === 1
            ? 'Submit Quote Request'
            : `Submit ${items} Requests`}
      </Button>
    </FormFooter>
  );
}
