import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyChoice, CompanyUser, InboxEmail } from '#contracts';
import { api } from '../../lib/api.js';
import { uuid } from '../../lib/uuid.js';
import { Select } from '../../ui/select.js';
import { StepDialog } from '../../ui/step-dialog.js';
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
  const [company, setCompany] = useState('');
  const [customerId, setCustomerId] = useState('');
  const companies = useQuery<CompanyChoice[]>({ queryKey: ['/api/companies'] });
  const users = useQuery<CompanyUser[]>({
    queryKey: ['/api/company-users', encodeURIComponent(company)],
    enabled: company !== '',
  });
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
          <Select
            label="Company"
            placeholder={companies.isPending ? 'Loading…' : 'Choose a company'}
            choices={(companies.data ?? []).map(({ name }) => ({ value: name, label: name }))}
            value={company}
            onChange={(name) => {
              setCompany(name);
              setCustomerId('');
            }}
          />
          <Select
            {...fieldProps('customerId')}
            label="Customer"
            placeholder={company && users.isPending ? 'Loading…' : 'Choose a customer'}
            isRequired
            choices={(users.data ?? []).map(({ id, firstName, username }) => ({
              value: id,
              label: `${firstName || username} (${username})`,
            }))}
            value={customerId}
            onChange={setCustomerId}
          />
        </>
      )}
    </StepDialog>
  );
}
