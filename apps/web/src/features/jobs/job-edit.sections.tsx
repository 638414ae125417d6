import { useQuery } from '@tanstack/react-query';
import { type JobDetail, jobStatuses, label } from '#contracts';
import { FieldPair, FormSection } from '../../ui/form-section.js';
import { CountInput, DateInput, MoneyInput, SelectInput, TextAreaInput, TextInput } from '../../ui/print-form/inputs.js';
import type { JobValues } from './job-edit.values.js';
import { customerAccountsQuery } from './job.queries.js';
import { RetryNotice } from '../../ui/retry-notice.js';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: label(value) }));
const statuses = choices(jobStatuses);
const methods = choices(['pickup', 'shipping', 'mail']);

/** Disabled, and why, or nothing. */
const refused = (why: string | null) => (why === null ? {} : { isDisabled: true, description: why });

export function JobSection({ job }: { job: JobDetail }) {
  const office = refused(job.refusals.manage);
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
    <FormSection title="Customer" description="Who gets the mails about this job.">
      <FieldPair>
        <TextInput<JobValues> name="customerName" {...refused(manage)} />
        <TextInput<JobValues> name="customerEmail" type="email" />
      </FieldPair>
      {manage === null && <AssignSelect job={job} />}
    </FormSection>
  );
}

/** Whose job it is: who may see it, and what of it they may change. */
function AssignSelect({ job }: { job: JobDetail }) {
  const accounts = useQuery(customerAccountsQuery());
  const offered = (accounts.data ?? []).map(({ id, firstName, username, companyName }) => ({
    value: id,
    label: [`${firstName || username} (${username})`, companyName].filter(Boolean).join(' · '),
  }));
  // Whoever it belongs to is shown, also when they cannot be chosen any more.
  const current = job.assignedUserId && !offered.some(({ value }) => value === job.assignedUserId);
  const owner = current ? [{ value: job.assignedUserId!, label: job.customerName ?? 'The present customer' }] : [];
  return (
    <>
      <SelectInput<JobValues>
        name="assignedUserId"
        label="Assign to JJS&A User"
        placeholder={accounts.isPending ? 'Loading…' : 'Nobody'}
        choices={[...owner, ...offered]}
      />
      {accounts.isLoadingError && <RetryNotice onRetry={() => accounts.refetch()}>The users could not be loaded.</RetryNotice>}
    </>
  );
}

export function SpecificationsSection({ job }: { job: JobDetail }) {
  const locked = job.refusals.specify;
  const isLocked = { isDisabled: locked !== null };
  return (
    <FormSection title="Print Specifications" description={locked ?? undefined}>
      <FieldPair>
        <CountInput<JobValues> name="quantity" {...isLocked} />
        <TextInput<JobValues> name="paperType" {...isLocked} />
        <TextInput<JobValues> name="size" {...isLocked} />
        <TextInput<JobValues> name="colors" {...isLocked} />
        <TextInput<JobValues> name="finishing" {...isLocked} />
        <TextInput<JobValues> name="bindery" {...isLocked} />
      </FieldPair>
    </FormSection>
  );
}

export function DeliverySection({ job }: { job: JobDetail }) {
  return (
    <FormSection title="Delivery & Notes">
      <FieldPair>
        <SelectInput<JobValues> name="deliveryMethod" choices={methods} placeholder={job.deliveryMethod ? undefined : 'Not chosen yet'} />
      </FieldPair>
      <TextAreaInput<JobValues> name="deliveryAddress" rows={3} />
      <TextAreaInput<JobValues> name="notes" rows={3} />
    </FormSection>
  );
}

export function SamplesSection() {
  return (
    <FormSection title="Sample Tracking" description="A sample that was sent ahead of the job.">
      <FieldPair>
        <TextInput<JobValues> name="sampleTrackingNumber" />
        <DateInput<JobValues> name="sampleSentDate" />
      </FieldPair>
      <TextAreaInput<JobValues> name="sampleDeliveryAddress" rows={3} />
      <TextAreaInput<JobValues> name="sampleNotes" rows={2} />
    </FormSection>
  );
}
