import { useQuery } from '@tanstack/react-query';
import { costSourceLabels, type SimilarJob, similarJobMonths } from '#contracts';
import { count, money } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { FailedState } from '../../../ui/failed-state.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { When } from '../../../ui/when.js';
import { similarJobsQuery } from './similar-jobs.query.js';
import * as styles from './similar-jobs.css.js';

/** To compare with; it fills no field. */
export function SimilarJobs({ quoteId }: { quoteId: string }) {
  const { data } = useQuery(similarJobsQuery(quoteId));
  return (
    <Disclosure title={data?.length ? `Similar Jobs (${data.length})` : 'Similar Jobs'}>
      <Rows quoteId={quoteId} />
    </Disclosure>
  );
}

function Rows({ quoteId }: { quoteId: string }) {
  const { data, error, isPending, isLoadingError, refetch } = useQuery(similarJobsQuery(quoteId));
  if (isPending) return <SkeletonRows rows={3} columns={2} />;
  if (isLoadingError)
    return (
      <FailedState
        message="Similar jobs could not be loaded."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data.length) return <p>{`No similar jobs in the last ${similarJobMonths} months.`}</p>;
  return (
    <ul className={styles.list}>
      {data.map((job) => (
        <Row key={job.id} job={job} />
      ))}
    </ul>
  );
}

function Row({ job }: { job: SimilarJob }) {
  const { kind, id, number, title, customerName, createdAt, isWon } = job;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.name}>
          <a
            href={kind === 'job' ? `/jobs/${id}` : `/quotes/${id}`}
            target="_blank"
            rel="noreferrer"
          >
            {number}
          </a>
          {`, ${title}`}
        </span>
        <Badge tone={isWon ? 'green' : 'gray'}>{isWon ? 'Won' : 'Lost'}</Badge>
      </div>
      <p className={styles.detail}>
        {pieceWords(job)}
        {customerName && `, ${customerName}`}, <When date={createdAt} />
      </p>
      <p className={styles.amounts}>{priceWords(job)}</p>
    </li>
  );
}

const pieceWords = ({ quantity, size, pageCount, stock }: SimilarJob) =>
  [count(quantity), size, pageCount && `${count(pageCount)} pages`, stock]
    .filter(Boolean)
    .join(', ');

function priceWords({ pricePerThousand, costPerThousand, costSource }: SimilarJob) {
  const price = `Price ${money(pricePerThousand)} per thousand`;
  if (costPerThousand === null || costSource === null) return `${price}, cost unknown`;
  return `${price}, cost ${money(costPerThousand)} (${costSourceLabels[costSource].toLowerCase()})`;
}
