import type { MailState, ProofRow } from '#contracts';
import { Badge, type Tone } from '../badge.js';
import { When } from '../when.js';
import * as styles from './proofs.tab.css.js';

const words: Record<MailState, [label: string, tone: Tone]> = {
  queued: ['Queued', 'yellow'],
  sending: ['Sending', 'blue'],
  sent: ['Sent', 'green'],
  failed: ['Not delivered', 'red'],
  skipped: ['Not sent', 'grey'],
};

/** Whether the link was mailed, to whom and how far it came. For the shop. */
export function ProofDeliveryState({ proof: { delivery, status } }: { proof: ProofRow }) {
  if (!delivery) {
    return (
      <p className={styles.small}>
        {status === 'open' ? 'Not mailed: the job has no e-mail address. Copy the link to hand it over.' : 'Not mailed.'}
      </p>
    );
  }
  const [label, tone] = words[delivery.state];
  return (
    <p className={styles.small}>
      <Badge tone={tone}>{label}</Badge> Mail to {delivery.to}
      {delivery.sentAt && (
        <>
          {' '}
          · <When at={delivery.sentAt} withTime />
        </>
      )}
      {delivery.lastError && delivery.state !== 'sent' && ` · ${delivery.lastError}`}
    </p>
  );
}
