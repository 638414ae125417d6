import { useFormContext, useWatch } from 'react-hook-form';
import { constants, type ParsedOrderJob, type RequiredOrderField } from '#contracts';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Mismatch } from '../../domain/review/mismatch.js';
import { alertTitle } from './order.css.js';
import { emptyOrder, type OrderValues } from './order-form.values.js';
import { namesOf } from './order-parse.js';
import type { ParseOutcome } from './use-order-parser.js';

interface OrderOutcomeProps extends ParseOutcome {
  /** Opens the card with all jobs; undefined while it is open. */
  onReview: (() => void) | undefined;
}

export function OrderOutcome({ onReview, order, fields, undo }: OrderOutcomeProps) {
  const { jobs, confidence, missingFields, mismatches = [] } = order;
  // The card shows them beside their rows.
  const isReviewClosed = jobs.length === 1 || onReview !== undefined;
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
      {isReviewClosed &&
        mismatches.map(({ jobIndex, text }) => (
          <Mismatch
            key={jobIndex}
            text={jobIndex === null ? text : `${titleOf(jobs[jobIndex], jobIndex)}: ${text}`}
          />
        ))}
      {jobs.length > 1 && <SeveralJobs jobs={jobs.length} onReview={onReview} />}
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

interface SeveralJobsProps extends Pick<OrderOutcomeProps, 'onReview'> {
  jobs: number;
}

/** The form creates one job, whose notes list the others. */
function SeveralJobs({ jobs, onReview }: SeveralJobsProps) {
  return (
    <Notice
      actions={
        onReview && (
          <Button size="small" onPress={onReview}>
            Review All Jobs
          </Button>
        )
      }
    >
      {`This purchase order has ${jobs} jobs. Review and order all of them here. The form below orders only the first, with the others in its notes.`}
    </Notice>
  );
}
