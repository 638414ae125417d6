import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import type { ProofDetail, ProofRow } from '#contracts';
import { Button } from '../../../ui/button.js';
import { FailedState } from '../../../ui/failed-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { When } from '../../../ui/when.js';
import { NoPage } from '../../../domain/proofs/no-page.js';
import { ProofStage } from '../../../domain/proofs/proof-stage.js';
import { ProofToolbar } from '../../../domain/proofs/proof-toolbar.js';
import { proofQuery } from './proofs.queries.js';
import * as styles from './proofs.tab.css.js';
import { type ProofView, useProofView } from '../../../domain/proofs/use-proof-view.js';

interface CompareProofsProps {
  newer: ProofRow;
  older: ProofRow;
  takesFocus: boolean;
  onClose: () => void;
}

export function CompareProofs({ newer, older, takesFocus, onClose }: CompareProofsProps) {
  const proofView = useProofView();
  const stages = useRef<Record<string, HTMLElement | null>>({});
  const [newerProof, olderProof] = [
    useQuery(proofQuery(newer.id)).data,
    useQuery(proofQuery(older.id)).data,
  ];
  const pageCount = Math.max(newerProof?.pages.length ?? 1, olderProof?.pages.length ?? 1);
  const follow = (from: HTMLElement) => {
    for (const stage of Object.values(stages.current))
      if (stage && stage !== from) moveAlong(stage, from);
  };
  const halves = [older, newer].map((row) => (
    <Half
      key={row.id}
      row={row}
      view={proofView.view}
      onZoomBy={proofView.zoomBy}
      onScroll={follow}
      onStage={(stage) => {
        stages.current[row.id] = stage;
      }}
    />
  ));
  return (
    <div className={styles.tab}>
      <div className={styles.back}>
        <Button autoFocus={takesFocus} icon={<ArrowLeft size={16} aria-hidden />} onPress={onClose}>
          {`Back to version ${newer.version}`}
        </Button>
      </div>
      <section
        aria-label={`Version ${older.version} and version ${newer.version}, side by side`}
        className={styles.pair}
      >
        <div className={styles.across}>
          <ProofToolbar view={proofView} pageCount={pageCount} />
        </div>
        {halves}
      </section>
    </div>
  );
}

const share = (index: number, whole: number) => (whole > 0 ? index / whole : 0);

/**
 * Pages may differ in size, so the scroll share is kept. A tolerance of half a pixel keeps the two
 * from moving each other.
 */
function moveAlong(stage: HTMLElement, from: HTMLElement) {
  const leftPage =
    share(from.scrollLeft, from.scrollWidth - from.clientWidth) *
    (stage.scrollWidth - stage.clientWidth);
  const top =
    share(from.scrollTop, from.scrollHeight - from.clientHeight) *
    (stage.scrollHeight - stage.clientHeight);
  if (Math.abs(stage.scrollLeft - leftPage) > 0.5) stage.scrollLeft = leftPage;
  if (Math.abs(stage.scrollTop - top) > 0.5) stage.scrollTop = top;
}

const pollMs = 2500;
const isWaiting = (proof?: ProofDetail) => proof?.preview === 'waiting' && !proof.host;

interface HalfProps {
  row: ProofRow;
  view: ProofView;
  onZoomBy: (factor: number) => void;
  onScroll: (stage: HTMLElement) => void;
  onStage: (stage: HTMLElement | null) => void;
}

function Half({ row, view, onZoomBy, onScroll, onStage }: HalfProps) {
  const proof = useQuery({
    ...proofQuery(row.id),
    refetchInterval: ({ state }) => isWaiting(state.data) && pollMs,
  });
  const page = proof.data?.pages.find((one) => one.page === view.page);
  return (
    <div className={styles.half}>
      <p className={styles.caption}>
        {`Version ${row.version}`}
        <span className={styles.small}>
          <When date={row.sentAt} />
        </span>
      </p>
      {page && (
        <ProofStage
          ref={onStage}
          page={page}
          alt={`Version ${row.version}, page ${view.page}`}
          view={view}
          onZoomBy={onZoomBy}
          pins={proof.data?.pins.filter((pin) => pin.page === view.page)}
          onScroll={onScroll}
          onBroken={() => void proof.refetch()}
        />
      )}
      {proof.isPending && <Skeleton height="100%" />}
      {proof.isLoadingError && (
        <FailedState
          message="The proof could not be loaded."
          error={proof.error}
          onRetry={() => void proof.refetch()}
        />
      )}
      {proof.data && !page && <MissingPage proof={proof.data} page={view.page} />}
    </div>
  );
}

function MissingPage({
  proof: { version, preview, previewReason, pages },
  page,
}: {
  proof: ProofDetail;
  page: number;
}) {
  if (preview !== 'waiting' && pages.length)
    return <p className={styles.none}>{`Version ${version} has no page ${page} to show.`}</p>;
  return <NoPage preview={preview} reason={previewReason} />;
}
