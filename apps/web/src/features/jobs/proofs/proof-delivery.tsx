import type { ProofRow } from '#contracts';
import { EmailDelivery } from '../../../domain/emails/email-delivery.js';
import * as styles from './proofs.tab.css.js';

interface DeliveryProps {
  proof: ProofRow;
}

export function ProofDeliveryState({ proof: { delivery, status, needsResend } }: DeliveryProps) {
  if (needsResend) {
    return (
      <p className={styles.small}>
        The job’s customer or email address changed, so the link no longer works. Resend the proof.
      </p>
    );
  }
  if (!delivery) {
    return (
      <p className={styles.small}>
        {status === 'open'
          ? 'Not emailed: the job has no email address. Copy the link and send it yourself.'
          : 'Not emailed.'}
      </p>
    );
  }
  return <EmailDelivery delivery={delivery} />;
}
