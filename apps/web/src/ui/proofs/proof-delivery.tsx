import type { ProofRow } from '#contracts';
import { MailDelivery } from '../mails/mail-delivery.js';
import * as styles from './proofs.tab.css.js';

/** Whether the link was mailed, to whom and how far it came. For the shop. */
export function ProofDeliveryState({ proof: { delivery, status } }: { proof: ProofRow }) {
  if (!delivery) {
    return (
      <p className={styles.small}>
        {status === 'open' ? 'Not mailed: the job has no e-mail address. Copy the link to hand it over.' : 'Not mailed.'}
      </p>
    );
  }
  return <MailDelivery delivery={delivery} />;
}
