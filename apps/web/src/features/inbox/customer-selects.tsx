import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { CompanyChoice, CompanyUser } from '#contracts';
import { Select } from '../../ui/select.js';

interface CustomerSelectsProps {
  value: string;
  onChange: (customerId: string) => void;
  /** Of the customer. */
  field?: Pick<ComponentProps<typeof Select>, 'name' | 'errorMessage' | 'onBlur'>;
}

/** The customer of an email whose sender has no account. */
export function CustomerSelects({ value, onChange, field }: CustomerSelectsProps) {
  const [company, setCompany] = useState('');
  const companies = useQuery<CompanyChoice[]>({ queryKey: ['/api/companies'] });
  const users = useQuery<CompanyUser[]>({
    queryKey: ['/api/company-users', encodeURIComponent(company)],
    enabled: company !== '',
  });
  return (
    <>
      <Select
        label="Company"
        placeholder={companies.isPending ? 'Loading…' : 'Choose a company'}
        choices={(companies.data ?? []).map(({ name }) => ({ value: name, label: name }))}
        value={company}
        onChange={(name) => {
          setCompany(name);
          onChange('');
        }}
      />
      <Select
        {...field}
        label="Customer"
        placeholder={company && users.isPending ? 'Loading…' : 'Choose a customer'}
        isRequired
        choices={(users.data ?? []).map(({ id, firstName, username }) => ({
          value: id,
          label: `${firstName || username} (${username})`,
        }))}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
