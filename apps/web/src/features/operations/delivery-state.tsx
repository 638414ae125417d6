import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type DeliveryRow, label } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { count } from '../../lib/format.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import * as styles from '../../ui/mails/mail-states.css.js';
import { toast } from '../../ui/toast.js';
import { When } from '../../ui/when.js';
import { deliveriesQuery } from './operations.queries.js';
import { Record } from './record.js';

/** One thing that was to follow from an event: what, about what, why it did not, and once more. */
export function DeliveryState({ delivery }: { delivery: DeliveryRow }) {
  const { id, consumer, event, record, state, attempts, lastError, occurredAt, failedAt } = delivery;
  const client = useQueryClient();
  const retry = useSubmission({
    mutationFn: () => api.post(`/api/deliveries/${id}/retry`),
    onSuccess: () => toast({ title: 'Queued', description: 'It is tried again, with all its attempts.' }),
    onError: (error) =>
      toast({ title: 'It was not queued', description: reasonOf(error, 'The server could not be reached.'), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery().queryKey }),
  });
  const title = `${label(consumer)}: ${inWords(event)}`;
  return (
    <li className={styles.mail}>
      <div className={styles.facts}>
        <p className={styles.title}>
          {title} {state === 'failed' ? <Badge tone="red">Given up</Badge> : <Badge tone="yellow">Waiting</Badge>}
        </p>
        <p className={styles.detail}>
          <Record record={record} /> · <When at={occurredAt} withTime />
        </p>
        {lastError && <p className={state === 'failed' ? styles.error : styles.detail}>{lastError}</p>}
        <p className={styles.detail}>
          {tries(attempts)}
          {failedAt && (
            <>
              , given up <When at={failedAt} withTime />
            </>
          )}
        </p>
      </div>
      {state === 'failed' && (
        <Button
          size="small"
          icon={<RotateCw size={14} aria-hidden />}
          isPending={retry.isPending}
          onPress={() => retry.mutate()}
          aria-label={`Try “${title}” of ${record.name} again`}
        >
          Try again
        </Button>
      )}
    </li>
  );
}

/** `'quote.changesRequested'` → `'quote changes requested'` */
const inWords = (event: string) => event.replace('.', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const tries = (attempts: number) => {
  if (attempts === 0) return 'Not tried yet';
  return attempts === 1 ? 'Tried once' : `Tried ${count(attempts)} times`;
};
