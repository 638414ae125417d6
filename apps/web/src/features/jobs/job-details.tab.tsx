import { Link } from 'wouter';
import { isFinished, type JobDetail } from '#contracts';
import { money } from '../../lib/format.js';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { Card } from '../../ui/card.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { EmailStates } from '../../domain/emails/email-states.js';
import { printFacts } from '../../domain/print-form/print-facts.js';
import * as styles from '../../ui/record.css.js';
import { When } from '../../ui/when.js';
import { JobEmail } from './job-email.js';
import { JobHistory } from './job-history.js';

const date = (value: string | null) => value && <When date={value} />;

export function JobDetailsTab({ job }: { job: JobDetail }) {
  return (
    <div className={styles.columns}>
      <div className={styles.splitStack}>
        <Card title="Job Information">
          {job.description && <p className={styles.text}>{job.description}</p>}
          <Facts facts={printFacts(job)} />
          {job.notes && (
            <>
              <h3 className={styles.part}>Notes</h3>
              <p className={styles.text}>{job.notes}</p>
            </>
          )}
        </Card>
        <div className={styles.lastOnNarrow}>
          <JobHistory job={job} />
        </div>
      </div>
      <div className={styles.stack}>
        <Card title="Customer Information">
          <Facts facts={customer(job)} />
        </Card>
        <Card title="Timeline">
          <Facts facts={dates(job)} />
        </Card>
        <Card title="Pricing">
          <p className={styles.price}>{pricing(job).amount}</p>
          <p className={styles.priceNote}>{pricing(job).note}</p>
          {job.quoteId && <Facts facts={origin(job)} />}
        </Card>
        <EmailStates entityType="job" entityId={job.id} />
      </div>
    </div>
  );
}

const customer = (job: JobDetail): Fact[] => [
  ['Customer Name', job.customerName ?? '-'],
  ['Company', job.companyName],
  ['Customer Email', <JobEmail key="email" job={job} />],
];

function pricing({ totalPrice, lastPrice }: JobDetail) {
  if (totalPrice !== null) return { amount: money(totalPrice), note: 'Total price' };
  if (lastPrice !== null)
    return {
      amount: 'To be confirmed',
      note: `The last price was ${money(lastPrice)}. The shop has not confirmed a price yet.`,
    };
  return { amount: 'Not priced', note: 'The shop has not set a price.' };
}

const origin = ({ quoteId, quoteNumber }: JobDetail): Fact[] => [
  [
    'Quote',
    <Link key="quote" href={`/quotes/${quoteId}`} className={standaloneLink}>
      {quoteNumber}
    </Link>,
  ],
];

const dates = (job: JobDetail): Fact[] => [
  ['Created', date(job.createdAt)],
  ['Started', date(job.startDate)],
  ['Est. Completion', date(job.estimatedCompletionDate) ?? '-'],
  ['Mail Date', date(job.mailDate)],
  ['In-Homes Date', job.inHomesDate],
  // The date remains when a job is reopened, but does not apply then.
  ['Completed', isFinished(job.status) ? date(job.actualCompletionDate) : undefined],
];
