import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { isStaff } from '#contracts';
import { useSearchParam } from '../../../lib/search-params.js';
import { useViewer } from '../../../lib/viewer.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { FailedState } from '../../../ui/failed-state.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { CompareProofs } from './compare-proofs.js';
import { OpenProof } from './open-proof.js';
import { ProofVersion } from './proof-version.js';
import { jobProofsQuery } from './proofs.queries.js';
import * as styles from './proofs.tab.css.js';
import { UploadProofDialog } from './upload-proof.dialog.js';

export function ProofsTab({ jobId }: { jobId: string }) {
  const staff = isStaff(useViewer());
  const proofs = useQuery(jobProofsQuery(jobId));
  const [proofId, setProof] = useSearchParam('proof');
  const [otherId, setOther] = useSearchParam('with');
  const [isUploading, setUploading] = useState(false);
  /** The version that the user came from; empty for the list. */
  const [openCompareId, setLeft] = useState<string>();
  const [hasCompared, setCompared] = useState(false);
  const open = (id: string) => {
    setLeft(proofId);
    setProof(id, { push: true });
  };
  if (proofs.isPending) return <SkeletonRows rows={4} columns={3} />;
  if (proofs.isLoadingError)
    return (
      <FailedState
        message="The proofs could not be loaded."
        error={proofs.error}
        onRetry={() => void proofs.refetch()}
      />
    );

  const rows = proofs.data;
  const [one, other] = [proofId, otherId].map((id) => rows.find((row) => row.id === id));
  if (one && other)
    return (
      <CompareProofs
        newer={one}
        older={other}
        takesFocus={hasCompared}
        onClose={() => setOther('', { push: true })}
      />
    );
  if (proofId) {
    const previousProof = rows.find((row) => row.version < (one?.version ?? 0) && !row.host);
    const compareWith = (id: string) => {
      setCompared(true);
      setOther(id, { push: true });
    };
    const compare = previousProof && !one?.host ? () => compareWith(previousProof.id) : undefined;
    const actions = { onOpen: open, onClose: () => open(''), onCompare: compare };
    return (
      <OpenProof
        key={proofId}
        id={proofId}
        jobId={jobId}
        takesFocus={openCompareId !== undefined || hasCompared}
        {...actions}
      />
    );
  }
  const upload = staff && (
    <Button
      variant="primary"
      icon={<Upload size={16} aria-hidden />}
      onPress={() => setUploading(true)}
    >
      Upload Proof
    </Button>
  );
  return (
    <div className={styles.tab}>
      {rows.length > 0 && <div className={styles.bar}>{upload}</div>}
      {rows.length === 0 ? (
        <EmptyState
          title="No proofs yet"
          description={
            staff
              ? 'Upload the first version. The customer gets a link to it by email.'
              : 'When the shop sends a proof, you can approve it or request changes here.'
          }
          action={upload || undefined}
        />
      ) : (
        <ul aria-label="Versions" className={styles.list}>
          {rows.map((row) => (
            <ProofVersion
              key={row.id}
              proof={row}
              takesFocus={row.id === openCompareId}
              onOpen={() => open(row.id)}
            />
          ))}
        </ul>
      )}
      {isUploading && <UploadProofDialog jobId={jobId} onClose={() => setUploading(false)} />}
    </div>
  );
}
