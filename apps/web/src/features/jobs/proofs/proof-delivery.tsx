import type { ProofRow } from '#contracts';
import { EmailDelivery } from '../../../domain/emails/email-delivery.js';
import * as styles from './proofs.tab.css.js';

export function ProofDeliveryState({ proof: { delivery, status } }: { proof: ProofRow }) {
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
