import { useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { CompanyChoice, UserRow } from '#contracts';
import { count } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { ProviderDialog } from './provider.dialog.js';
import { EditCompanyDialog } from './edit-company.dialog.js';
import { companiesQuery, providersQuery } from './settings.queries.js';
import * as styles from './settings.css.js';

export function CompaniesCard({ users }: { users: readonly UserRow[] }) {
  return (
    <Card title="Companies" description="Renaming a company keeps its users, quotes and jobs.">
      <Companies users={users} />
    </Card>
  );
}

function Companies({ users }: { users: readonly UserRow[] }) {
  const [companyToEdit, setCompanyToEdit] = useState<CompanyChoice>();
  const [companyToSignIn, setCompanyToSignIn] = useState<CompanyChoice>();
  const isAdmin = useViewer().role === 'admin';
  const providers = useQuery({ ...providersQuery(), enabled: isAdmin });
  const companies = useQuery(companiesQuery());
  if (companies.isPending) return <Skeleton height={48} />;
  if (companies.isLoadingError)
    return (
      <FailedState
        message="The companies could not be loaded."
        error={companies.error}
        onRetry={() => void companies.refetch()}
      />
    );
  if (!companies.data.length)
    return <p>No companies yet. To create one, add a user and choose New company.</p>;
  const headcounts = new Map<string, number>();
  for (const { companyName, active } of users) {
    if (companyName && active) headcounts.set(companyName, (headcounts.get(companyName) ?? 0) + 1);
  }
  return (
    <>
      <ul className={styles.companies}>
        {companies.data.map((company) => (
          <li key={company.id} className={styles.company}>
            <span className={styles.companyName}>
              {company.name}
              <span className={styles.headcount}>
                {factsOf(company, headcounts.get(company.name) ?? 0)}
              </span>
            </span>
            {isAdmin && (
              <Button
                size="small"
                variant="quiet"
                icon={<KeyRound size={14} aria-hidden />}
                aria-label={`Sign-in of ${company.name}`}
                onPress={() => setCompanyToSignIn(company)}
              />
            )}
            <Button
              size="small"
              variant="quiet"
              icon={<Pencil size={14} aria-hidden />}
              aria-label={`Edit ${company.name}`}
              onPress={() => setCompanyToEdit(company)}
            />
          </li>
        ))}
      </ul>
      {companyToSignIn && providers.data && (
        <ProviderDialog
          name={companyToSignIn.name}
          path={`/api/companies/${companyToSignIn.id}/sign-in`}
          provider={providers.data.find(({ companyId }) => companyId === companyToSignIn.id)}
          onClose={() => setCompanyToSignIn(undefined)}
        />
      )}
      {companyToEdit && (
        <EditCompanyDialog
          company={companies.data.find(({ id }) => id === companyToEdit.id) ?? companyToEdit}
          onClose={() => setCompanyToEdit(undefined)}
        />
      )}
    </>
  );
}

const factsOf = ({ acceptsEmailRequests, listRetentionDays }: CompanyChoice, people: number) =>
  [
    inWords(people),
    acceptsEmailRequests && 'requests by email accepted',
    listRetentionDays !== null && `lists kept ${listRetentionDays} days`,
  ]
    .filter(Boolean)
    .join(' · ');

const inWords = (people: number) => (people === 1 ? '1 user' : `${count(people)} users`);
