import type { JobDetail } from '#contracts';
import { money } from '../../lib/format.js';
import { Card } from '../../ui/card.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { MailStates } from '../../ui/mails/mail-states.js';
import { printFacts } from '../../ui/print-form/print-facts.js';
import { When } from '../../ui/when.js';
import { JobEmail } from './job-email.js';
import { JobHistory } from './job-history.js';
import * as styles from './job.css.js';

const date = (value: string | null) => value && <When at={value} />;

export function JobDetailsTab({ job }: { job: JobDetail }) {
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
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
        <JobHistory job={job} />
      </div>
      <div className={styles.stack}>
        <Card title="Customer Information">
          <Facts facts={customer(job)} />
        </Card>
        <Card title="Timeline">
          <Facts facts={dates(job)} />
        </Card>
        <Card title="Pricing">
          <p className={styles.price}>{job.totalPrice === null ? 'Not priced' : money(job.totalPrice)}</p>
          <p className={styles.note}>{job.totalPrice === null ? 'The shop has not named a price.' : 'Total price'}</p>
        </Card>
        <MailStates entityType="job" entityId={job.id} />
      </div>
    </div>
  );
}

const customer = (job: JobDetail): Fact[] => [
  ['Customer Name', job.customerName ?? '-'],
  ['Company', job.companyName],
  ['Customer Email', <JobEmail key="email" job={job} />],
];

const dates = (job: JobDetail): Fact[] => [
  ['Created', date(job.createdAt)],
  ['Started', date(job.startDate)],
  ['Est. Completion', date(job.estimatedCompletionDate) ?? '-'],
  ['Mail Date', date(job.mailDate)],
  ['In-Homes Date', job.inHomesDate],
  ['Completed', date(job.actualCompletionDate)],
];
