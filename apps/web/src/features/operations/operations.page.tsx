import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { Redirect } from 'wouter';
import { isStaff } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { EmailState } from '../../domain/emails/email-state.js';
import { Page } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { EventHandlingState } from './event-handling-state.js';
import { EmailGate } from './email-gate.js';
import * as styles from './operations.css.js';
import { eventHandlingsQuery, undeliveredEmailsQuery } from './operations.queries.js';
import { ParseAccuracyCard } from './parse-accuracy.card.js';
import { Record } from './record.js';
import { TroubleCard } from './trouble-card.js';

const board = (
  <ButtonLink href="/admin/queues" isFile icon={<ListTree size={16} aria-hidden />}>
    Queue board
  </ButtonLink>
);

export function OperationsPage() {
  if (!isStaff(useViewer())) return <Redirect to="/" replace />;
  return (
    <Page
      title="Operations"
      subtitle="Failed and delayed emails and background work"
      actions={board}
    >
      <div className={styles.stack}>
        <EmailGate />
        <Troubles />
        <ParseAccuracyCard />
      </div>
    </Page>
  );
}

function Troubles() {
  const handlings = useQuery(eventHandlingsQuery());
  const emails = useQuery(undeliveredEmailsQuery());
  const retry = () => void Promise.all([handlings.refetch(), emails.refetch()]);
  if (!handlings.data || !emails.data) {
    if (handlings.isLoadingError || emails.isLoadingError)
      return (
        <FailedState
          message="Emails and background work could not be loaded."
          error={handlings.error ?? emails.error}
          onRetry={retry}
        />
      );
    return <SkeletonRows rows={4} columns={2} />;
  }
  if (!handlings.data.total && !emails.data.total) {
    return (
      <EmptyState
        title="No failures or delays"
        description="No background work has failed or waited longer than a minute. No email from the last 30 days has failed or waited longer than 10 minutes."
      />
    );
  }
  return (
    <>
      <TroubleCard
        title="Emails"
        list={emails.data}
        none="All emails from the last 30 days were sent."
      >
        {(email) => (
          <EmailState key={email.id} email={email} record={<Record record={email.record} />} />
        )}
      </TroubleCard>
      <TroubleCard
        title="Background Work"
        list={handlings.data}
        none="No failed or waiting background work."
      >
        {(handling) => <EventHandlingState key={handling.id} handling={handling} />}
      </TroubleCard>
    </>
  );
}
