import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { Redirect } from 'wouter';
import { isStaff } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FailedState } from '../../ui/failed-state.js';
import { MailState } from '../../ui/mails/mail-state.js';
import { Page } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { DeliveryState } from './delivery-state.js';
import { MailWay } from './mail-way.js';
import * as styles from './operations.css.js';
import { deliveriesQuery, undeliveredMailsQuery } from './operations.queries.js';
import { Record } from './record.js';
import { TroubleCard } from './trouble-card.js';

const board = (
  <ButtonLink href="/admin/queues" isFile icon={<ListTree size={16} aria-hidden />}>
    Queue board
  </ButtonLink>
);

/** What did not follow from what was done in the portal. The staff's alone; who else comes here is sent to the dashboard. */
export function OperationsPage() {
  if (!isStaff(useViewer())) return <Redirect to="/" replace />;
  return (
    <Page title="Operations" subtitle="Mails and background work that did not get through" actions={board}>
      <div className={styles.stack}>
        <MailWay />
        <Troubles />
      </div>
    </Page>
  );
}

function Troubles() {
  const deliveries = useQuery(deliveriesQuery());
  const mails = useQuery(undeliveredMailsQuery());
  const retry = () => void Promise.all([deliveries.refetch(), mails.refetch()]);
  if (!deliveries.data || !mails.data) {
    if (deliveries.isLoadingError || mails.isLoadingError)
      return <FailedState message="The state of things could not be loaded." error={deliveries.error ?? mails.error} onRetry={retry} />;
    return <SkeletonRows rows={4} columns={2} />;
  }
  if (!deliveries.data.total && !mails.data.total) {
    return (
      <EmptyState
        title="Everything was delivered"
        description="No background work was given up or waits for longer than a minute; no mail of the last 30 days failed or waits for longer than ten."
      />
    );
  }
  return (
    <>
      <TroubleCard title="Mail" list={mails.data} none="Every mail of the last 30 days has left.">
        {(mail) => <MailState key={mail.id} mail={mail} record={<Record record={mail.record} />} />}
      </TroubleCard>
      <TroubleCard title="Background Work" list={deliveries.data} none="Nothing was given up, and nothing waits.">
        {(delivery) => <DeliveryState key={delivery.id} delivery={delivery} />}
      </TroubleCard>
    </>
  );
}
