import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { constants, type ParsedOrderJob, type RequiredOrderField } from '#contracts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Mismatch } from '../../domain/review/mismatch.js';
import { alertTitle } from './order.css.js';
import { emptyOrder, type OrderValues } from './order-form.values.js';
import { namesOf, noteOf } from './order-parse.js';
import type { ParseOutcome } from './use-order-parser.js';

/** Most purchase orders have one job. */
const OrderPackageButton = lazyWithPreload(
  async () => (await import('./order-package-button.js')).OrderPackageButton,
);

interface OrderOutcomeProps extends ParseOutcome {
  /** The other jobs are ordered in this form, one after the other. */
  onQueue: () => void;
  /** Opens the card with all jobs. */
  onChoose?: () => void;
}

export function OrderOutcome({ onQueue, onChoose, ...outcome }: OrderOutcomeProps) {
  const { order, fields, undo } = outcome;
  const { jobs, confidence, missingFields, mismatches = [] } = order;
  return (
    <>
      <Notice
        tone={confidence < constants.pleaseCheckBelow ? 'warning' : 'info'}
        actions={
          fields > 0 && (
            <Button size="small" onPress={undo}>
              Undo
            </Button>
          )
        }
      >
        {fields === 0
          ? 'No values for this form were found in the PDF. Please fill in the form.'
          : `${fields === 1 ? 'Filled in 1 field. It is' : `Filled in ${fields} fields. They are`} marked below. Please check.`}
      </Notice>
      <MissingInformation fields={missingFields} />
      {mismatches.map(({ jobIndex, text }) => (
        <Mismatch
          key={jobIndex}
          text={jobIndex === null ? text : `${titleOf(jobs[jobIndex], jobIndex)}: ${text}`}
        />
      ))}
      {jobs.length > 1 && <OtherJobs outcome={outcome} onQueue={onQueue} onChoose={onChoose} />}
    </>
  );
}

const titleOf = (job: ParsedOrderJob | undefined, index: number) =>
  job?.title ?? `Job ${index + 1}`;

function MissingInformation({ fields }: { fields: readonly RequiredOrderField[] }) {
  const values = useWatch({ control: useFormContext<OrderValues>().control });
  const missingFields = fields.filter((field) => values[field] === emptyOrder[field]);
  if (!missingFields.length) return null;
  return (
    <Notice tone="warning">
      <strong className={alertTitle}>Missing Information</strong>
      {`The purchase order does not include: ${namesOf(missingFields)}. Please fill ${missingFields.length === 1 ? 'it' : 'them'} in below.`}
    </Notice>
  );
}

/**
 * A purchase order often lists several jobs, but a form creates one: the others go to the notes,
 * unless they are ordered too.
 */
interface OtherJobsProps extends Pick<OrderOutcomeProps, 'onQueue' | 'onChoose'> {
  outcome: ParseOutcome;
}

function OtherJobs({ outcome, onQueue, onChoose }: OtherJobsProps) {
  const others = outcome.order.jobs.slice(1);
  const { control, getValues, setValue } = useFormContext<OrderValues>();
  const isQueued = useWatch({ control, name: 'otherJobs' }).length > 0;
  const jobs = others.length === 1 ? 'one more job' : `${others.length} more jobs`;
  const queue = () => {
    const notes = others.reduce(
      (text, job, index) => text.replace(noteOf(job, index + 2), ''),
      getValues('notes'),
    );
    setValue('notes', notes.trim(), { shouldDirty: true });
    setValue('otherJobs', others, { shouldDirty: true });
    onQueue();
  };
  const putBack = () => {
    const notes = [getValues('notes'), ...others.map((job, index) => noteOf(job, index + 2))];
    setValue('notes', notes.filter(Boolean).join('\n\n'), { shouldDirty: true });
    setValue('otherJobs', [], { shouldDirty: true });
  };
  return (
    <Notice
      actions={
        <>
          <Button size="small" onPress={isQueued ? putBack : queue}>
            {isQueued ? 'Add to Notes' : 'Order These Too'}
          </Button>
          {onChoose && !isQueued && (
            <Button size="small" onPress={onChoose}>
              Review All Jobs
            </Button>
          )}
          {!isQueued && (
            <Suspense>
              <OrderPackageButton outcome={outcome} />
            </Suspense>
          )}
        </>
      }
    >
      {isQueued
        ? `After you create this order, you can order ${jobs} from this purchase order.`
        : `This purchase order has ${jobs}. See the notes.`}
    </Notice>
  );
}
