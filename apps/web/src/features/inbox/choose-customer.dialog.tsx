import { useState } from 'react';
import type { InboxEmail } from '#contracts';
import { api } from '../../lib/api.js';
import { uuid } from '../../lib/uuid.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { CustomerSelects } from './customer-selects.js';
import type { InboxDialogProps } from './inbox-dialog.js';

interface ChooseCustomerDialogProps extends InboxDialogProps {
  action: 'create-request' | 'create-order';
}

const titles = { 'create-request': 'Create Request', 'create-order': 'Create Order' };

/** For a sender without an account. */
export function ChooseCustomerDialog({
  email,
  action,
  onDone,
  onClose,
}: ChooseCustomerDialogProps) {
  const [idempotencyKey] = useState(uuid);
  const [customerId, setCustomerId] = useState('');
  return (
    <StepDialog
      title={titles[action]}
      problems={{ customerId: customerId ? undefined : 'Please choose a customer first' }}
      send={() =>
        api.post<InboxEmail>(`/api/inbox/${email.id}/${action}`, { customerId }, { idempotencyKey })
      }
      onDone={(result) => {
        onDone(result);
        onClose();
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <p>This sender has no account. Choose the customer that it is for.</p>
          <CustomerSelects
            value={customerId}
            onChange={setCustomerId}
            field={fieldProps('customerId')}
          />
        </>
      )}
    </StepDialog>
  );
}
