import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Select } from '../../ui/select.js';
import { TextField } from '../../ui/text-field.js';
import { companiesQuery } from './settings.queries.js';
import type { FormAt } from './use-user-form.js';
import { newCompany } from './user.values.js';

/** One of the companies there are, none, or a new one: typed into, so that a slip of the pen makes no second Acme. */
export function CompanyField({ at: { values, set, leave, messageOf } }: { at: FormAt }) {
  const companies = useQuery(companiesQuery());
  const known = (companies.data ?? []).map(({ name }) => ({ value: name, label: name }));
  return (
    <>
      <Select
        label="Company Name"
        placeholder={companies.isPending ? 'Loading…' : 'No company'}
        choices={[...known, { value: newCompany, label: 'New company…' }]}
        value={values.companyName}
        description="Colleagues see each other’s quotes and jobs."
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
        <Notice
          tone="danger"
          actions={
            <Button size="small" onPress={() => void companies.refetch()}>
              Retry
            </Button>
          }
        >
          The companies could not be loaded.
        </Notice>
      )}
    </>
  );
}
