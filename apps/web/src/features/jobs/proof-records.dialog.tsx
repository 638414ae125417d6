import { useQuery } from '@tanstack/react-query';
import type { JobFile, ProofRecord, ProofRecords } from '#contracts';
import { Dialog } from '../../ui/dialog.js';
import { FailedState } from '../../ui/failed-state.js';
import { Facts } from '../../ui/facts.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import * as styles from './job-files.css.js';

interface ProofRecordsDialogProps {
  file: JobFile;
  onClose: () => void;
}

/** The rows of a list that show whether all others fit. */
export function ProofRecordsDialog({ file, onClose }: ProofRecordsDialogProps) {
  const { jobId, id, fileName } = file;
  const answer = useQuery<ProofRecords>({
    queryKey: ['/api/jobs', jobId, 'files', id, 'proof-records'],
  });
  return (
    <Dialog title="Proof Records" size="wide" isOpen onOpenChange={onClose}>
      <p>Rows of {fileName} to look at in the proof.</p>
      {answer.isPending && <SkeletonRows rows={4} columns={2} />}
      {answer.isLoadingError && (
        <FailedState
          message="The proof records could not be loaded."
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      )}
      {answer.data?.records.length === 0 && <p>This list has no proof records.</p>}
      {answer.data && (
        // A keyboard can only scroll what it can focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-label="Rows">
          {answer.data.records.map((record) => (
            <Record key={record.row} record={record} />
          ))}
        </section>
      )}
    </Dialog>
  );
}

const Record = ({ record: { row, reasons, cells } }: { record: ProofRecord }) => (
  <section className={styles.record} aria-label={`Row ${row}`}>
    <h3 className={styles.recordTitle}>
      Row {row}: {reasons.join(', ')}
    </h3>
    <Facts facts={cells.map(({ label, value }) => [label, value] as const)} />
  </section>
);
