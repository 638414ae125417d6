import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InboxEmail } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { uuid } from '../../lib/uuid.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { toast } from '../../ui/toast.js';
import { ChooseCustomerDialog } from './choose-customer.dialog.js';
import { FileWithDialog } from './file-with.dialog.js';
import { inboxEmailQuery, inboxKey } from './inbox.queries.js';
import { isOpen } from './inbox-words.js';
import { NewCustomerDialog } from './new-customer.dialog.js';
import { RequestCard } from './request-card.js';
import * as styles from './inbox-actions.css.js';

const hasPieces = ({ reading }: InboxEmail) =>
  Boolean(reading && (reading.items.length || reading.order));

type Opened = 'review' | 'create-request' | 'create-order' | 'file' | 'new-customer';

/** Nothing is created without a press. */
export function InboxActions({ email }: { email: InboxEmail }) {
  const [opened, setOpened] = useState<Opened>();
  const onDone = useDone(email.id);
  const step = useSubmission({
    mutationFn: ({ action, key }: { action: string; key: string }) =>
      api.post<InboxEmail>(`/api/inbox/${email.id}/${action}`, {}, { idempotencyKey: key }),
    onSuccess: onDone,
  });
  if (!isOpen(email)) return null;
  const { account, kind, reading } = email;
  const close = () => setOpened(undefined);
  const create = (action: 'create-request' | 'create-order') =>
    account ? step.mutate({ action, key: uuid() }) : setOpened(action);
  const createRequest = () => (hasPieces(email) ? setOpened('review') : create('create-request'));
  const dialog = { email, onClose: close, onDone };
  if (opened === 'review') return <RequestCard {...dialog} />;
  return (
    <>
      <div className={styles.bar}>
        {reading?.order && (
          <Button
            variant="primary"
            isPending={step.isPending}
            onPress={() => create('create-order')}
          >
            Create Order
          </Button>
        )}
        <Button
          variant={kind === 'request' ? 'primary' : 'secondary'}
          isPending={step.isPending}
          onPress={createRequest}
        >
          Create Request
        </Button>
        <Button onPress={() => setOpened('file')}>File With…</Button>
        {!account && <Button onPress={() => setOpened('new-customer')}>New Customer</Button>}
        {email.state === 'open' && (
          <Button onPress={() => step.mutate({ action: 'dismiss', key: uuid() })}>
            Not for Us
          </Button>
        )}
      </div>
      {step.isError && (
        <Notice tone="danger">
          {reasonOf(step.error, 'The server could not be reached. Please try again.')}
        </Notice>
      )}
      {(opened === 'create-request' || opened === 'create-order') && (
        <ChooseCustomerDialog action={opened} {...dialog} />
      )}
      {opened === 'file' && <FileWithDialog {...dialog} />}
      {opened === 'new-customer' && <NewCustomerDialog {...dialog} />}
    </>
  );
}

function useDone(id: string) {
  const client = useQueryClient();
  return (email: InboxEmail) => {
    client.setQueryData(inboxEmailQuery(id).queryKey, email);
    void client.invalidateQueries({
      queryKey: inboxKey,
      predicate: ({ queryKey }) => queryKey[1] !== id,
    });
    const { record, state } = email;
    toast(
      record
        ? { title: 'Email Filed', description: `It is now part of ${record.number}.` }
        : { title: state === 'ignored' ? 'Email Dismissed' : 'Customer Added' },
    );
  };
}
