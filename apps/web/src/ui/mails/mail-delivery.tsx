import type { MailState } from '#contracts';
import { Badge } from '../badge.js';
import { When } from '../when.js';
import { line } from './mail-states.css.js';
import { mailWords } from './mail-words.js';

interface MailDeliveryProps {
  /** The newest mail with the record. */
  delivery: { to: string; state: MailState; lastError: string | null; sentAt?: string | null };
}

/** Whether a record was mailed, to whom and how far it came, in one line. For the shop. */
export function MailDelivery({ delivery: { to, state, lastError, sentAt } }: MailDeliveryProps) {
  const [label, tone] = mailWords[state];
  return (
    <p className={line}>
      Mail to {to} <Badge tone={tone}>{label}</Badge>
      {sentAt && (
        <>
          {' · '}
          <When at={sentAt} withTime />
        </>
      )}
      {lastError && state !== 'sent' && ` · ${lastError}`}
    </p>
  );
}
