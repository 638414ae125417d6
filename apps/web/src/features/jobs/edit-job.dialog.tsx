import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { isEmailAddress, isMoney, type JobDetail, limits } from '#contracts';
import { api } from '../../lib/api.js';
import { typedAmount } from '../../lib/forms/typed-amount.js';
import { useKeptText } from '../../lib/kept-text.js';
import { useViewer } from '../../lib/viewer.js';
import { alone } from '../../ui/alone.css.js';
import { Button } from '../../ui/button.js';
import { DateField } from '../../ui/date-field.js';
import { FieldPair } from '../../ui/form-section.js';
import { Notice } from '../../ui/notice.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { editHref } from './job-href.js';
import { refreshJob, storeJob } from './job.queries.js';

const names = [
  'title',
  'customerPoNumber',
  'customerName',
  'customerEmail',
  'description',
  'quantity',
  'totalPrice',
  'estimatedCompletionDate',
  'mailDate',
  'notes',
] as const;
type Name = (typeof names)[number];
type Texts = Record<Name, string>;

const textsOf = (job: JobDetail) => Object.fromEntries(names.map((name) => [name, `${job[name] ?? ''}`])) as Texts;

/** What a person changed; an emptied field is left as it is stored. */
const changesOf = (before: Texts, now: Texts) =>
  Object.fromEntries(
    names
      .filter((name) => now[name].trim() !== '' && now[name] !== before[name])
      .map((name) => [name, name === 'quantity' ? Number(now[name]) : now[name]]),
  );

/** No print run has more. */
const digits = (value: string) => value.replace(/\D/g, '').slice(0, 9);

interface EditJobDialogProps {
  job: JobDetail;
  onClose: () => void;
}

/** The facts that change most, above the job's page; the whole form is a link away. What was changed and not saved is there again when the dialog is. */
export function EditJobDialog({ job, onClose }: EditJobDialogProps) {
  const client = useQueryClient();
  const [before] = useState(() => textsOf(job));
  // Only what was typed: the rest is what is stored by the time the dialog is opened again.
  const [kept, keep, forget] = useKeptText(`job.${job.id}.${useViewer().id}`);
  const [isFoundAgain, setFoundAgain] = useState(kept !== '');
  const typed = JSON.parse(kept || '{}') as Partial<Texts>;
  const values: Texts = { ...before, ...typed };
  const change = (some: Partial<Texts>) => keep(JSON.stringify({ ...typed, ...some }));
  const input = (name: Name) => ({ value: values[name], onChange: (value: string) => change({ [name]: value }) });
  const startOver = () => {
    keep('');
    setFoundAgain(false);
  };
  const isOffice = job.refusals.manage === null;

  const send = async () => {
    const changes = changesOf(before, values);
    return Object.keys(changes).length ? api.put<JobDetail>(`/api/jobs/${job.id}`, { ...changes, version: job.version }) : job;
  };
  const done = (stored: JobDetail) => {
    forget();
    onClose();
    if (stored === job) return;
    toast({ title: 'Job updated', description: `Job ${job.jobNumber}` });
    void storeJob(client, stored);
  };
  return (
    <StepDialog
      title="Edit Job Details"
      submitLabel="Save Changes"
      isRuledOut={job.refusals.edit !== null}
      onRefused={() => void refreshJob(client, job.id)}
      problems={{
        title: values.title.trim() ? undefined : 'Title is required',
        customerEmail: values.customerEmail.trim() === '' || isEmailAddress(values.customerEmail) ? undefined : 'Invalid email',
        quantity: values.quantity === '' || Number(values.quantity) >= 1 ? undefined : 'Quantity must be at least 1',
        totalPrice: values.totalPrice === '' || isMoney(values.totalPrice) ? undefined : 'Price must be an amount like 1250.00',
      }}
      send={send}
      onDone={done}
      onClose={onClose}
    >
      {(at) => (
        <>
          {isFoundAgain && (
            <Notice
              actions={
                <Button size="small" onPress={startOver}>
                  Start Over
                </Button>
              }
            >
              What you changed before is in the form and not saved yet.
            </Notice>
          )}
          <TextField {...at('title')} {...input('title')} label="Title" isRequired autoFocus maxLength={limits.name} />
          {isOffice && (
            <FieldPair>
              <TextField {...at('customerPoNumber')} {...input('customerPoNumber')} label="Customer PO Number" maxLength={limits.name} />
              <TextField {...at('customerName')} {...input('customerName')} label="Customer Name" maxLength={limits.name} />
            </FieldPair>
          )}
          <FieldPair>
            <TextField {...at('customerEmail')} {...input('customerEmail')} label="Customer Email" type="email" />
            <TextField
              {...at('quantity')}
              label="Quantity"
              inputMode="numeric"
              isDisabled={job.refusals.specify !== null}
              description={job.refusals.specify}
              value={values.quantity}
              onChange={(text) => change({ quantity: digits(text) })}
            />
          </FieldPair>
          {isOffice && (
            <FieldPair>
              <DateField {...at('estimatedCompletionDate')} {...input('estimatedCompletionDate')} label="Estimated Completion Date" />
              <DateField {...at('mailDate')} {...input('mailDate')} label="Mail Date" />
              <TextField
                {...at('totalPrice')}
                label="Total Price"
                prefix="$"
                inputMode="decimal"
                value={values.totalPrice}
                onChange={(text) => change({ totalPrice: typedAmount(text) })}
              />
            </FieldPair>
          )}
          <TextArea {...at('description')} {...input('description')} label="Description" rows={3} maxLength={limits.text} />
          <TextArea {...at('notes')} {...input('notes')} label="Notes" rows={3} maxLength={limits.text} />
          <p>
            <Link href={editHref(job)} className={alone}>
              Open the full form
            </Link>
          </p>
        </>
      )}
    </StepDialog>
  );
}
