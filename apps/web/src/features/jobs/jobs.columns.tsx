import { Link } from 'wouter';
import type { JobRow } from '#contracts';
import { count } from '../../lib/format.js';
import { twoLines, oneLine, under } from '../../ui/cell.css.js';
import type { Column } from '../../ui/data-table.js';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { WithPicture } from '../../domain/pieces/piece-picture.js';
import { StatusBadge } from '../../domain/records/status-badge.js';
import { When } from '../../ui/when.js';
import { JobMenuButton } from './job-menu.js';
import { flag, flags, ownNumber, tick } from './jobs.css.js';

export const columns: Column<JobRow>[] = [
  {
    id: 'customerPoNumber',
    header: 'Customer PO #',
    width: 'minmax(112px, 1fr)',
    tightWidth: 'minmax(108px, 1fr)',
    isSortable: true,
    cell: (job) => <Number job={job} />,
  },
  {
    id: 'title',
    header: 'Title',
    width: 'minmax(140px, 2.4fr)',
    tightWidth: 'minmax(118px, 2.4fr)',
    isSortable: true,
    isPrimary: true,
    cell: (job) => <Title job={job} />,
  },
  {
    id: 'mailDate',
    header: 'Mail Date',
    width: '104px',
    isSortable: true,
    cell: ({ mailDate }) => (mailDate ? <When date={mailDate} /> : '-'),
  },
  {
    id: 'files',
    header: 'Files',
    width: '148px',
    under: 'status',
    cell: (job) => <Files job={job} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '196px',
    isSortable: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '64px',
    align: 'end',
    isPinned: true,
    isCorner: true,
    cell: (job) => <JobMenuButton job={job} />,
  },
];

function Number({ job }: { job: JobRow }) {
  const { customerPoNumber, jobNumber } = job;
  if (!customerPoNumber)
    return (
      <span>
        <span className={oneLine}>{jobNumber}</span>
        <PackageLink job={job} />
      </span>
    );
  return (
    <span>
      <span className={ownNumber} title={customerPoNumber}>
        {customerPoNumber}
      </span>{' '}
      <span className={under}>{jobNumber}</span>
      <PackageLink job={job} />
    </span>
  );
}

/** Shows all jobs of the package. */
function PackageLink({ job: { package: one } }: { job: JobRow }) {
  if (!one) return null;
  return (
    <>
      {' '}
      <span className={under}>
        <Link
          href={`/jobs?package=${one.id}`}
          aria-label={`Jobs of package ${one.number}`}
          className={standaloneLink}
        >
          {one.number}
        </Link>
      </span>
    </>
  );
}

function Title({ job: { title, piece, specifications } }: { job: JobRow }) {
  const { quantity } = specifications;
  return (
    <WithPicture piece={piece} title={title}>
      <span className={twoLines}>{title}</span>
      {quantity !== null && (
        <span className={under}>{`${count(quantity)} ${quantity === 1 ? 'piece' : 'pieces'}`}</span>
      )}
    </WithPicture>
  );
}

function Files({ job: { hasArtwork, hasData } }: { job: JobRow }) {
  return (
    <span className={flags}>
      <Flag name="Artwork" isSet={hasArtwork} />
      <Flag name="Data" isSet={hasData} />
    </span>
  );
}

function Flag({ name, isSet }: { name: string; isSet: boolean }) {
  return (
    <label data-set={isSet ? '' : undefined} className={flag}>
      <input
        type="checkbox"
        checked={isSet}
        readOnly
        aria-readonly
        tabIndex={-1}
        className={tick}
      />
      {name}
    </label>
  );
}
