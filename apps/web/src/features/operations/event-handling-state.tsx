import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { EventHandlingRow } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { count } from '../../lib/format.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import * as styles from '../../domain/emails/email-states.css.js';
import { toast } from '../../ui/toast.js';
import { When } from '../../ui/when.js';
import { taskOf } from './background-tasks.js';
import { technical } from './operations.css.js';
import { eventHandlingsQuery } from './operations.queries.js';
import { Record } from './record.js';

export function EventHandlingState({ handling }: { handling: EventHandlingRow }) {
  const { id, consumer, event, record, state, attempts, lastError, occurredAt, failedAt } =
    handling;
  const client = useQueryClient();
  const retry = useSubmission({
    mutationFn: () => api.post(`/api/deliveries/${id}/retry`),
    onSuccess: () =>
      toast({
        title: 'Retrying',
        description: 'It will be retried up to 8 times.',
      }),
    onError: (error) =>
      toast({
        title: 'Retry failed',
        description: reasonOf(error, 'The server could not be reached. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: eventHandlingsQuery().queryKey }),
  });
  const { title, consequence } = taskOf(consumer);
  return (
    <li className={styles.email}>
      <div className={styles.facts}>
        <p className={styles.title}>
          {title}{' '}
          {state === 'failed' ? (
            <Badge tone="red">Failed</Badge>
          ) : (
            <Badge tone="yellow">Waiting</Badge>
          )}
        </p>
        <p className={styles.detail}>
          <Record record={record} /> · <When date={occurredAt} withTime />
        </p>
        <p className={state === 'failed' ? styles.error : styles.detail}>{consequence}</p>
        <p className={styles.detail}>
          {tries(attempts)}
          {failedAt && (
            <>
              , failed <When date={failedAt} withTime />
            </>
          )}
        </p>
        <p className={technical}>{lastError ? `${event}: ${lastError}` : event}</p>
      </div>
      {state === 'failed' && (
        <Button
          size="small"
          icon={<RotateCw size={14} aria-hidden />}
          isPending={retry.isPending}
          onPress={() => retry.mutate()}
          aria-label={`Try again: “${title}” of ${record.name}`}
        >
          Try again
        </Button>
      )}
    </li>
  );
}

const tries = (attempts: number) => {
  if (attempts === 0) return 'Not tried yet';
  return attempts === 1 ? 'Tried once' : `Tried ${count(attempts)} times`;
};
