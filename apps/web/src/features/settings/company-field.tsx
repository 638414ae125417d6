import { useQuery } from '@tanstack/react-query';
import { Select } from '../../ui/select.js';
import { TextField } from '../../ui/text-field.js';
import { companiesQuery } from './settings.queries.js';
import type { UserForm } from './use-user-form.js';
import { newCompany } from './user.values.js';
import { RetryNotice } from '../../ui/retry-notice.js';

/**
 * An existing company, none, or an explicit new one, so that a typo does not create a second
 * company.
 */
export function CompanyField({ form: { values, set, leave, messageOf } }: { form: UserForm }) {
  const companies = useQuery(companiesQuery());
  const companyOptions = (companies.data ?? []).map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <Select
        label="Company Name"
        placeholder={companies.isPending ? 'Loading…' : 'No company'}
        choices={[...companyOptions, { value: newCompany, label: 'New company…' }]}
        value={values.companyName}
        description="Users of the same company see each other’s quotes and jobs."
        onChange={(name) => set('companyName', name)}
      />
      {values.companyName === newCompany && (
        <TextField
          label="New Company Name"
          name="newCompanyName"
          autoComplete="off"
          autoFocus
          isRequired
          value={values.newCompanyName}
          errorMessage={messageOf('newCompanyName')}
          onChange={(name) => set('newCompanyName', name)}
          onBlur={() => leave('newCompanyName')}
        />
      )}
      {companies.isLoadingError && (
        <RetryNotice onRetry={() => companies.refetch()}>
          The companies could not be loaded.
        </RetryNotice>
      )}
    </>
  );
}
