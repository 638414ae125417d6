import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Columns2, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { EvidenceCheck, ProofDetail } from '#contracts';
import { api, ApiError, reasonOf } from '../../../lib/api.js';
import { useSubmission } from '../../../lib/use-submission.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { FailedState } from '../../../ui/failed-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { toast } from '../../../ui/toast.js';
import { createProofApi } from '../../../domain/proofs/proof-api.js';
import { ProofScreen } from '../../../domain/proofs/proof-screen.js';
import { proofQuery, refreshProofs } from './proofs.queries.js';
import * as styles from './proofs.tab.css.js';

interface OpenProofProps {
  id: string;
  jobId: string;
  takesFocus: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
  onCompare?: () => void;
}

export function OpenProof({ id, jobId, takesFocus, onOpen, onClose, onCompare }: OpenProofProps) {
  const client = useQueryClient();
  const [proofApi] = useState(() => createProofApi(id));
  const proof = useQuery(proofQuery(id));
  const check = useSubmission({
    mutationFn: () => api.post<EvidenceCheck>(`/api/proofs/${id}/evidence/check`),
    onSuccess: ({ matches, message }) =>
      toast({
        title: 'File checked',
        description: message,
        variant: matches === false ? 'destructive' : 'default',
      }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'The file could not be checked. Please try again.'),
        variant: 'destructive',
      }),
  });
  if (proof.isPending) return <Skeleton height="60dvh" />;
  if (proof.isLoadingError) {
    if (proof.error instanceof ApiError && proof.error.status === 404) {
      const all = <Button onPress={onClose}>All versions</Button>;
      return (
        <EmptyState
          title="Proof not found"
          description="It may have been deleted along with its job."
          action={all}
        />
      );
    }
    return (
      <FailedState
        message="The proof could not be loaded."
        error={proof.error}
        onRetry={() => void proof.refetch()}
      />
    );
  }
  const { supersededBy, evidenceUrl, reader, version } = proof.data;
  const show = (now: ProofDetail) => client.setQueryData(proofQuery(id).queryKey, now);
  return (
    <div className={styles.tab}>
      <div className={styles.back}>
        <Button icon={<ArrowLeft size={16} aria-hidden />} onPress={onClose}>
          All versions
        </Button>
        {onCompare && (
          <Button icon={<Columns2 size={16} aria-hidden />} onPress={onCompare}>
            Compare with the previous version
          </Button>
        )}
        {reader === 'staff' && evidenceUrl && (
          <Button
            icon={<ShieldCheck size={16} aria-hidden />}
            isPending={check.isPending}
            onPress={() => check.mutate()}
          >
            Check the approved file
          </Button>
        )}
      </div>
      <VersionName version={version} takesFocus={takesFocus} />
      <ProofScreen
        proof={proof.data}
        proofApi={proofApi}
        onProof={show}
        onDecided={() => void refreshProofs(client, jobId)}
        onGone={() => void proof.refetch()}
        newer={
          supersededBy && (
            <Button
              onPress={() => onOpen(supersededBy.id)}
            >{`Open version ${supersededBy.version}`}</Button>
          )
        }
      />
    </div>
  );
}

function VersionName({ version, takesFocus }: { version: number; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.openedProof}>
      {`Version ${version}`}
    </h2>
  );
}
