import { useQuery } from '@tanstack/react-query';
import { isStaff } from '#contracts';
import { mailsQuery, type MailSubject } from '../../lib/mails/mails.queries.js';
import { useViewer } from '../../lib/viewer.js';
import { Card } from '../card.js';
import { FailedState } from '../failed-state.js';
import { Skeleton } from '../skeleton.js';
import { MailState } from './mail-state.js';
import * as styles from './mail-states.css.js';

/** What was mailed about a record and how far it came, in a card. For the shop: a customer sees nothing here. */
export function MailStates(subject: MailSubject) {
  if (!isStaff(useViewer())) return null;
  return (
    <Card title="Mail" isScreenOnly>
      <Mails {...subject} />
    </Card>
  );
}

/** The same where a card stands already, or a dialog. */
export function Mails(subject: MailSubject) {
  const mails = useQuery(mailsQuery(subject));
  if (mails.isPending) return <Skeleton height={48} />;
  if (mails.isLoadingError)
    return <FailedState message="The mails could not be loaded." error={mails.error} onRetry={() => void mails.refetch()} />;
  if (!mails.data.length) return <p className={styles.empty}>Nothing has been mailed about this yet.</p>;
  return (
    <ul className={styles.list}>
      {mails.data.map((mail) => (
        <MailState key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}
