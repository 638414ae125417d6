import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { FormFooter } from '../../ui/form-section.js';

interface EditFooterProps {
  note: ReactNode;
  isDraft: boolean;
  activeAction: 'save' | 'submit' | null;
  onCancel: () => void;
  onSaveDraft: () => void;
}

export function EditFooter({
  note,
  isDraft,
  activeAction,
  onCancel,
  onSaveDraft,
}: EditFooterProps) {
  return (
    <FormFooter note={note}>
      <Button onPress={onCancel}>Cancel</Button>
      {isDraft && (
        <Button
          isPending={activeAction === 'save'}
          isDisabled={activeAction === 'submit'}
          onPress={onSaveDraft}
        >
          Save Draft
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        isPending={activeAction === 'submit'}
        isDisabled={activeAction === 'save'}
      >
        {isDraft ? 'Submit Quote Request' : 'Save Changes'}
      </Button>
    </FormFooter>
  );
}
