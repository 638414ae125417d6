import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EmailRow } from '#contracts';
import { reasonOf } from '../../lib/api.js';
import { emailsKey, resendEmail } from './emails.queries.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { When } from '../../ui/when.js';
import * as styles from './email-states.css.js';
import { emailWords } from './email-words.js';

interface EmailStateProps {
  email: EmailRow;
  record?: ReactNode;
}

export function EmailState({ email, record }: EmailStateProps) {
  const client = useQueryClient();
  const resend = useSubmission({
    mutationFn: () => resendEmail(email.id),
    onSuccess: () => toast({ title: 'Email queued', description: `Resending it to ${email.to}.` }),
    onError: (error) =>
      toast({
        title: 'The email could not be resent',
        description: reasonOf(error, 'The server could not be reached. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: emailsKey }),
  });
  const [label, tone] = emailWords[email.state];
  return (
    <li className={styles.email}>
      <div className={styles.facts}>
        <p className={styles.title}>
          {email.title} <Badge tone={tone}>{label}</Badge>
        </p>
        <p className={styles.detail}>
          {record && <>{record} · </>}
          To {email.to} · <When date={email.sentAt ?? email.createdAt} withTime />
        </p>
        <Explanation email={email} />
      </div>
      {(email.state === 'sent' || email.state === 'failed') && (
        <Button
          size="small"
          icon={<Send size={14} aria-hidden />}
          isPending={resend.isPending}
          onPress={() => resend.mutate()}
          aria-label={`Resend “${email.title}” to ${email.to}`}
        >
          Resend
        </Button>
      )}
    </li>
  );
}

function Explanation({ email: { state, lastError, nextAttemptAt } }: { email: EmailRow }) {
  if (state === 'skipped')
    return (
      <p className={styles.detail}>
        {lastError ?? 'Not sent, because the record changed before the email was due.'}
      </p>
    );
  if (!lastError || state === 'sent') return null;
  return (
    <p className={state === 'failed' ? styles.error : styles.detail}>
      {lastError}
      {nextAttemptAt && (
        <>
          {' '}
          Next attempt: <When date={nextAttemptAt} withTime />
        </>
      )}
    </p>
  );
}
