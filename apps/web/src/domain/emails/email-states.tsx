import { useQuery } from '@tanstack/react-query';
import { isStaff } from '#contracts';
import { emailsQuery, type EmailSubject } from './emails.queries.js';
import { useViewer } from '../../lib/viewer.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { EmailState } from './email-state.js';
import * as styles from './email-states.css.js';

export function EmailStates(subject: EmailSubject) {
  if (!isStaff(useViewer())) return null;
  return (
    <Card title="Emails" isScreenOnly>
      <Emails {...subject} />
    </Card>
  );
}

export function Emails(subject: EmailSubject) {
  const emails = useQuery(emailsQuery(subject));
  if (emails.isPending) return <Skeleton height={48} />;
  if (emails.isLoadingError)
    return (
      <FailedState
        message="The emails could not be loaded."
        error={emails.error}
        onRetry={() => void emails.refetch()}
      />
    );
  if (!emails.data.length) return <p className={styles.empty}>No emails about this yet.</p>;
  return (
    <ul className={styles.list}>
      {emails.data.map((email) => (
        <EmailState key={email.id} email={email} />
      ))}
    </ul>
  );
}
