import type { EmailState } from '#contracts';
import { Badge } from '../../ui/badge.js';
import { When } from '../../ui/when.js';
import { line } from './email-states.css.js';
import { emailWords } from './email-words.js';

interface EmailDeliveryProps {
  delivery: { to: string; state: EmailState; lastError: string | null; sentAt?: string | null };
}

export function EmailDelivery({ delivery: { to, state, lastError, sentAt } }: EmailDeliveryProps) {
  const [label, tone] = emailWords[state];
  return (
    <p className={line}>
      Email to {to} <Badge tone={tone}>{label}</Badge>
      {sentAt && (
        <>
          {' · '}
          <When date={sentAt} withTime />
        </>
      )}
      {lastError && state !== 'sent' && ` · ${lastError}`}
    </p>
  );
}
