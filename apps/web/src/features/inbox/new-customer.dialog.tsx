import { useState } from 'react';
import type { InboxEmail } from '#contracts';
import { api } from '../../lib/api.js';
import { uuid } from '../../lib/uuid.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextField } from '../../ui/text-field.js';
import type { InboxDialogProps } from './inbox-dialog.js';

/** The new customer gets an email with a link to set a password. */
export function NewCustomerDialog({ email, onDone, onClose }: InboxDialogProps) {
  const [idempotencyKey] = useState(uuid);
  const [first = '', ...rest] = email.senderName.split(' ');
  const [firstName, setFirstName] = useState(first);
  const [lastName, setLastName] = useState(rest.join(' '));
  const [companyName, setCompanyName] = useState('');
  return (
    <StepDialog
      title="New Customer"
      submitLabel="Add Customer"
      problems={{ firstName: firstName.trim() ? undefined : 'First name is required' }}
      send={() =>
        api.post<InboxEmail>(
          `/api/inbox/${email.id}/new-customer`,
          { firstName, lastName, companyName },
          { idempotencyKey },
        )
      }
      onDone={(result) => {
        onDone(result);
        onClose();
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <p>{email.senderAddress} gets an account and an email with a link to set a password.</p>
          <TextField
            {...fieldProps('firstName')}
            label="First Name"
            isRequired
            autoFocus
            value={firstName}
            onChange={setFirstName}
          />
          <TextField
            {...fieldProps('lastName')}
            label="Last Name"
            value={lastName}
            onChange={setLastName}
          />
          <TextField
            {...fieldProps('companyName')}
            label="Company"
            value={companyName}
            onChange={setCompanyName}
          />
        </>
      )}
    </StepDialog>
  );
}
