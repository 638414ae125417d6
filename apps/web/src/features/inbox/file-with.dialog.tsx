import { useState } from 'react';
import { inboxFileKinds, type InboxEmail, type SearchAnswer } from '#contracts';
import { api } from '../../lib/api.js';
import { uuid } from '../../lib/uuid.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextField } from '../../ui/text-field.js';
import type { InboxDialogProps } from './inbox-dialog.js';

class UnknownNumber extends Error {}

async function recordOf(number: string) {
  const query = new URLSearchParams({ q: number });
  const { groups } = await api.get<SearchAnswer>(`/api/search?${query}`);
  const hit = groups
    .flatMap(({ hits }) => hits)
    .find((each) => each.number?.toLowerCase() === number.toLowerCase() && fits(each.kind));
  const kind = inboxFileKinds.find((each) => each === hit?.kind);
  if (!hit || !kind) throw new UnknownNumber();
  return { kind, id: hit.id };
}

const fits = (kind: string) => inboxFileKinds.some((each) => each === kind);

/** The email becomes a message on the record. */
export function FileWithDialog({ email, onDone, onClose }: InboxDialogProps) {
  const [idempotencyKey] = useState(uuid);
  const [number, setNumber] = useState(email.suggestion?.number ?? '');
  const [unknown, setUnknown] = useState('');
  const problem = number.trim()
    ? unknown && unknown === number.trim()
      ? 'No quote, job or purchase order has this number'
      : undefined
    : 'Please enter the number of a quote, job or purchase order';
  const send = async () => {
    try {
      const record = await recordOf(number.trim());
      return await api.post<InboxEmail>(`/api/inbox/${email.id}/file`, record, { idempotencyKey });
    } catch (error) {
      if (error instanceof UnknownNumber) setUnknown(number.trim());
      throw error;
    }
  };
  return (
    <StepDialog
      title="File With…"
      submitLabel="File Email"
      problems={{ number: problem }}
      send={send}
      onDone={(result) => {
        onDone(result);
        onClose();
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <p>The email becomes a message of its sender, which the customer or vendor reads too.</p>
          <TextField
            {...fieldProps('number')}
            label="Record Number"
            description="e.g. J-2026-0042"
            isRequired
            autoFocus
            value={number}
            onChange={setNumber}
          />
        </>
      )}
    </StepDialog>
  );
}
