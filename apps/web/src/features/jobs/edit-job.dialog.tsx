import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isEmailAddress, isMoney, type JobDetail, limits } from '#contracts';
import { api } from '../../lib/api.js';
import { typedAmount } from '../../lib/forms/typed-amount.js';
import { useRecordForm } from '../../lib/forms/use-record-form.js';
import { useViewer } from '../../lib/viewer.js';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { DateField } from '../../ui/date-field.js';
import { FieldPair } from '../../ui/form-section.js';
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

const textsOf = (job: JobDetail) =>
  Object.fromEntries(names.map((name) => [name, `${job[name] ?? ''}`])) as Texts;

const changesOf = (before: Texts, now: Texts) =>
  Object.fromEntries(
    names
      .filter((name) => now[name].trim() !== '' && now[name] !== before[name])
      .map((name) => [name, name === 'quantity' ? Number(now[name]) : now[name]]),
  );

/** A print run has at most nine digits. */
const digits = (value: string) => value.replace(/\D/g, '').slice(0, 9);

interface EditJobDialogProps {
  job: JobDetail;
  onClose: () => void;
}

export function EditJobDialog({ job, onClose }: EditJobDialogProps) {
  const client = useQueryClient();
  const { shown, before, values, change, forget, dialog } = useRecordForm({
    latest: job,
    noun: 'job',
    name: `job.${job.id}.${useViewer().id}`,
    valuesOf: textsOf,
  });
  const input = (name: Name) => ({
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const isOffice = job.refusals.manage === null;

  const send = async () => {
    const changes = changesOf(before, values);
    return Object.keys(changes).length
      ? api.put<JobDetail>(`/api/jobs/${job.id}`, { ...changes, version: shown.version })
      : shown;
  };
  const finish = (savedJob: JobDetail) => {
    forget();
    onClose();
    if (savedJob === shown) return;
    toast({ title: 'Job updated', description: `Job ${job.jobNumber}` });
    void storeJob(client, savedJob);
  };
  return (
    <StepDialog
      {...dialog}
      title="Edit Job Details"
      submitLabel="Save Changes"
      isRuledOut={job.refusals.edit !== null}
      onRefused={() => void refreshJob(client, job.id)}
      problems={{
        title: values.title.trim() ? undefined : 'Title is required',
        customerEmail:
          values.customerEmail.trim() === '' || isEmailAddress(values.customerEmail)
            ? undefined
            : 'Invalid email',
        quantity:
          values.quantity === '' || Number(values.quantity) >= 1
            ? undefined
            : 'Quantity must be at least 1',
        totalPrice:
          values.totalPrice === '' || isMoney(values.totalPrice)
            ? undefined
            : 'Price must be an amount like 1250.00',
      }}
      send={send}
      onDone={finish}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <TextField
            {...fieldProps('title')}
            {...input('title')}
            label="Title"
            isRequired
            autoFocus
            maxLength={limits.name}
          />
          {isOffice && (
            <FieldPair>
              <TextField
                {...fieldProps('customerPoNumber')}
                {...input('customerPoNumber')}
                label="Customer PO Number"
                maxLength={limits.name}
              />
              <TextField
                {...fieldProps('customerName')}
                {...input('customerName')}
                label="Customer Name"
                maxLength={limits.name}
              />
            </FieldPair>
          )}
          <FieldPair>
            <TextField
              {...fieldProps('customerEmail')}
              {...input('customerEmail')}
              label="Customer Email"
              type="email"
            />
            <TextField
              {...fieldProps('quantity')}
              label="Quantity"
              inputMode="numeric"
              isDisabled={job.refusals.specify !== null}
              description={job.refusals.specify}
              value={values.quantity}
              onChange={(value) => change({ quantity: digits(value) })}
            />
          </FieldPair>
          {isOffice && (
            <FieldPair>
              <DateField
                {...fieldProps('estimatedCompletionDate')}
                {...input('estimatedCompletionDate')}
                label="Estimated Completion Date"
              />
              <DateField {...fieldProps('mailDate')} {...input('mailDate')} label="Mail Date" />
              <TextField
                {...fieldProps('totalPrice')}
                label="Total Price"
                prefix="$"
                inputMode="decimal"
                value={values.totalPrice}
                onChange={(value) => change({ totalPrice: typedAmount(value) })}
              />
            </FieldPair>
          )}
          <TextArea
            {...fieldProps('description')}
            {...input('description')}
            label="Description"
            rows={3}
            maxLength={limits.text}
          />
          <TextArea
            {...fieldProps('notes')}
            {...input('notes')}
            label="Notes"
            rows={3}
            maxLength={limits.text}
          />
          <p>
            <Link href={editHref(job)} className={standaloneLink}>
              Open the full form
            </Link>
          </p>
        </>
      )}
    </StepDialog>
  );
}
