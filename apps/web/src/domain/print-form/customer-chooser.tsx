import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { type CompanyChoice, type CompanyUser, isEmailAddress } from '#contracts';
import { FieldPair } from '../../ui/form-section.js';
import { Select } from '../../ui/select.js';
import type { PrintValues } from './print-values.js';
import { RetryNotice } from '../../ui/retry-notice.js';

const nameOf = ({ firstName, username }: CompanyUser) => firstName || username;
const emailOf = ({ username }: CompanyUser) => (isEmailAddress(username) ? username : '');

/** The chosen customer’s name and address fill the fields below. */
export function CustomerChooser() {
  const { control, getValues, setValue } = useFormContext<PrintValues>();
  const {
    ref: companyRef,
    value: company,
    onChange: setCompany,
  } = useController({ control, name: 'company' }).field;
  const {
    ref: userRef,
    value: userId,
    onChange: setUserId,
  } = useController({ control, name: 'assignedUserId' }).field;
  const companies = useQuery<CompanyChoice[]>({ queryKey: ['/api/companies'] });
  const users = useQuery<CompanyUser[]>({
    queryKey: ['/api/company-users', encodeURIComponent(company)],
    enabled: company !== '',
  });
  const failedQuery = [companies, users].find(({ isLoadingError }) => isLoadingError);

  /** Typed values stay; values of the previous choice are replaced. */
  const fill = (
    field: 'customerName' | 'customerEmail',
    of: (user: CompanyUser) => string,
    next: CompanyUser | undefined,
  ) => {
    const last = users.data?.find(({ id }) => id === userId);
    const now = getValues(field);
    if (now === '' || (last && now === of(last)))
      setValue(field, next ? of(next) : '', { shouldDirty: true, shouldValidate: Boolean(next) });
  };
  const assign = (id: string) => {
    const user = users.data?.find((choice) => choice.id === id);
    fill('customerName', nameOf, user);
    fill('customerEmail', emailOf, user);
    setUserId(id);
  };
  const choose = (name: string) => {
    assign('');
    setCompany(name);
  };
  return (
    <>
      <FieldPair>
        <Select
          ref={companyRef}
          label="Select Customer Company"
          placeholder={companies.isPending ? 'Loading…' : 'No company'}
          choices={(companies.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          value={company}
          onChange={choose}
        />
        {company !== '' && (
          <Select
            ref={userRef}
            label="Assign to User"
            placeholder={
              users.isPending
                ? 'Loading…'
                : users.data?.length === 0
                  ? 'No users in this company'
                  : 'Unassigned'
            }
            choices={(users.data ?? []).map((user) => ({
              value: user.id,
              label: `${nameOf(user)} (${user.username})`,
            }))}
            value={userId}
            onChange={assign}
          />
        )}
      </FieldPair>
      {failedQuery && (
        <RetryNotice onRetry={() => failedQuery.refetch()}>
          {failedQuery === companies
            ? 'The companies could not be loaded.'
            : 'The users of this company could not be loaded.'}
        </RetryNotice>
      )}
    </>
  );
}
