import { useQuery } from '@tanstack/react-query';
import { type JobDetail, jobStatuses, label } from '#contracts';
import { FieldPair, FormSection } from '../../ui/form-section.js';
import {
  CountInput,
  DateInput,
  MoneyInput,
  SelectInput,
  TextAreaInput,
  TextInput,
} from '../../domain/print-form/inputs.js';
import { editedSpec, type JobValues } from './job-edit.values.js';
import { customerAccountsQuery } from './job.queries.js';
import { RetryNotice } from '../../ui/retry-notice.js';

const choices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: label(value) }));
const statuses = choices(jobStatuses);
const methods = choices(['pickup', 'shipping', 'mail']);

const disabledFor = (why: string | null) =>
  why === null ? {} : { isDisabled: true, description: why };

export function JobSection({ job }: { job: JobDetail }) {
  const office = disabledFor(job.refusals.manage);
  return (
    <FormSection title="Job">
      <TextInput<JobValues> name="title" isRequired />
      <FieldPair>
        <SelectInput<JobValues> name="status" choices={statuses} {...office} />
        <MoneyInput<JobValues> name="totalPrice" {...office} />
      </FieldPair>
      <TextAreaInput<JobValues> name="description" rows={3} />
    </FormSection>
  );
}

export function CustomerSection({ job }: { job: JobDetail }) {
  const { manage } = job.refusals;
  return (
    <FormSection title="Customer" description="This customer gets the emails about the job.">
      <FieldPair>
        <TextInput<JobValues> name="customerName" {...disabledFor(manage)} />
        <TextInput<JobValues> name="customerEmail" type="email" />
      </FieldPair>
      {manage === null && <AssignSelect job={job} />}
    </FormSection>
  );
}

function AssignSelect({ job }: { job: JobDetail }) {
  const accounts = useQuery(customerAccountsQuery());
  const accountChoices = (accounts.data ?? []).map(({ id, firstName, username, companyName }) => ({
    value: id,
    label: [`${firstName || username} (${username})`, companyName].filter(Boolean).join(' · '),
  }));
  // The current owner is listed even when no longer selectable.
  const current =
    job.assignedUserId && !accountChoices.some(({ value }) => value === job.assignedUserId);
  const owner = current
    ? [{ value: job.assignedUserId!, label: job.customerName ?? 'Current customer' }]
    : [];
  return (
    <>
      <SelectInput<JobValues>
        name="assignedUserId"
        label="Assign to JJS&A User"
        placeholder={accounts.isPending ? 'Loading…' : 'Unassigned'}
        choices={[...owner, ...accountChoices]}
      />
      {accounts.isLoadingError && (
        <RetryNotice onRetry={() => accounts.refetch()}>The users could not be loaded.</RetryNotice>
      )}
    </>
  );
}

export function SpecificationsSection({ job }: { job: JobDetail }) {
  const lockReason = job.refusals.specify;
  const isLocked = { isDisabled: lockReason !== null };
  return (
    <FormSection title="Print Specifications" description={lockReason ?? undefined}>
      <FieldPair>
        <CountInput<JobValues> name="quantity" {...isLocked} />
        {editedSpec.map((name) => (
          <TextInput<JobValues> key={name} name={name} {...isLocked} />
        ))}
      </FieldPair>
    </FormSection>
  );
}

export function DeliverySection({ job }: { job: JobDetail }) {
  return (
    <FormSection title="Delivery & Notes">
      <FieldPair>
        <SelectInput<JobValues>
          name="deliveryMethod"
          choices={methods}
          placeholder={job.deliveryMethod ? undefined : 'Not chosen yet'}
        />
      </FieldPair>
      <TextAreaInput<JobValues> name="deliveryAddress" rows={3} />
      <TextAreaInput<JobValues> name="notes" rows={3} />
    </FormSection>
  );
}

export function SamplesSection() {
  return (
    <FormSection title="Sample Tracking" description="Details of a sample sent before the job.">
      <FieldPair>
        <TextInput<JobValues> name="sampleTrackingNumber" />
        <DateInput<JobValues> name="sampleSentDate" />
      </FieldPair>
      <TextAreaInput<JobValues> name="sampleDeliveryAddress" rows={3} />
      <TextAreaInput<JobValues> name="sampleNotes" rows={2} />
    </FormSection>
  );
}
