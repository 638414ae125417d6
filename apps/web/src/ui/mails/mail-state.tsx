import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailRow } from '#contracts';
import { reasonOf } from '../../lib/api.js';
import { mailsKey, resendMail } from '../../lib/mails/mails.queries.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Badge } from '../badge.js';
import { Button } from '../button.js';
import { toast } from '../toast.js';
import { When } from '../when.js';
import * as styles from './mail-states.css.js';
import { mailWords } from './mail-words.js';

interface MailStateProps {
  mail: MailRow;
  /** What it is about, where that is not plain from the place. */
  record?: ReactNode;
}

/** One message: to whom, how far it came, why no farther, and once more. */
export function MailState({ mail, record }: MailStateProps) {
  const client = useQueryClient();
  const resend = useSubmission({
    mutationFn: () => resendMail(mail.id),
    onSuccess: () => toast({ title: 'Mail queued', description: `It goes to ${mail.to} once more.` }),
    onError: (error) =>
      toast({ title: 'The mail was not queued', description: reasonOf(error, 'The server could not be reached.'), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: mailsKey }),
  });
  const [label, tone] = mailWords[mail.state];
  return (
    <li className={styles.mail}>
      <div className={styles.facts}>
        <p className={styles.title}>
          {mail.title} <Badge tone={tone}>{label}</Badge>
        </p>
        <p className={styles.detail}>
          {record && <>{record} · </>}
          To {mail.to} · <When at={mail.sentAt ?? mail.createdAt} withTime />
        </p>
        <Explanation mail={mail} />
      </div>
      {(mail.state === 'sent' || mail.state === 'failed') && (
        <Button
          size="small"
          icon={<Send size={14} aria-hidden />}
          isPending={resend.isPending}
          onPress={() => resend.mutate()}
          aria-label={`Resend “${mail.title}” to ${mail.to}`}
        >
          Resend
        </Button>
      )}
    </li>
  );
}

function Explanation({ mail: { state, lastError, nextAttemptAt } }: { mail: MailRow }) {
  if (state === 'skipped') return <p className={styles.detail}>It no longer applied when its turn came.</p>;
  if (!lastError || state === 'sent') return null;
  return (
    <p className={state === 'failed' ? styles.error : styles.detail}>
      {lastError}
      {nextAttemptAt && (
        <>
          {' '}
          Next try: <When at={nextAttemptAt} withTime />
        </>
      )}
    </p>
  );
}
