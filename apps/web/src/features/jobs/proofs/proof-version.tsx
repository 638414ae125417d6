import { ExternalLink, FileText } from 'lucide-react';
import { isStaff, type ProofRow } from '#contracts';
import { useViewer } from '../../../lib/viewer.js';
import { Button } from '../../../ui/button.js';
import { ProofBadge } from '../../../domain/records/status-badge.js';
import { When } from '../../../ui/when.js';
import { ProofDeliveryState } from './proof-delivery.js';
import { ProofLinkButtons } from './proof-link-buttons.js';
import * as styles from './proofs.tab.css.js';

interface ProofVersionProps {
  proof: ProofRow;
  takesFocus: boolean;
  onOpen: () => void;
}

export function ProofVersion({ proof, takesFocus, onOpen }: ProofVersionProps) {
  const staff = isStaff(useViewer());
  const {
    version,
    status,
    sentAt,
    sentByName,
    notes,
    pinCount,
    openPinCount,
    rejectionReason,
    comments,
  } = proof;
  const isToReview = status === 'open' && !staff;
  const toOpen = isToReview ? 'Review Proof' : 'Open';
  return (
    <li className={styles.version}>
      <div className={styles.picture}>
        <Picture proof={proof} />
      </div>
      <div className={styles.facts}>
        <h2 className={styles.name}>
          {`Version ${version}`} <ProofBadge status={status} />
        </h2>
        <p className={styles.small}>
          {proof.host ?? proof.fileName} · sent by {sentByName} on <When date={sentAt} withTime />
        </p>
        <DecisionLine proof={proof} />
        {rejectionReason && <p className={styles.quotedText}>{rejectionReason}</p>}
        {comments && <p className={styles.quotedText}>{comments}</p>}
        {notes && <p className={styles.detail}>{`Notes: ${notes}`}</p>}
        {pinCount > 0 && (
          <p
            className={styles.small}
          >{`${pinCount} ${pinCount === 1 ? 'comment' : 'comments'}, ${openPinCount} open`}</p>
        )}
        {staff && <ProofDeliveryState proof={proof} />}
      </div>
      <div className={styles.buttons}>
        <Button
          variant={isToReview ? 'primary' : 'secondary'}
          aria-label={`${toOpen}, version ${version}`}
          autoFocus={takesFocus}
          onPress={onOpen}
        >
          {toOpen}
        </Button>
        {staff && status === 'open' && <ProofLinkButtons proof={proof} />}
      </div>
    </li>
  );
}

function Picture({ proof: { thumbnail, host } }: { proof: ProofRow }) {
  if (thumbnail)
    return (
      <img
        src={thumbnail.url}
        alt=""
        width={thumbnail.width}
        height={thumbnail.height}
        className={styles.image}
      />
    );
  return host ? <ExternalLink size={22} aria-hidden /> : <FileText size={22} aria-hidden />;
}

function DecisionLine({
  proof: { approvedAt, approvedBy, rejectedAt, rejectedBy, channel, recordedBy, supersededAt },
}: {
  proof: ProofRow;
}) {
  const decidedAt = approvedAt ?? rejectedAt;
  if (!decidedAt) {
    return supersededAt ? (
      <p className={styles.detail}>
        Replaced on <When date={supersededAt} /> without a decision.
      </p>
    ) : null;
  }
  return (
    <p className={styles.detail}>
      {approvedAt ? 'Approved by' : 'Changes requested by'} {approvedBy ?? rejectedBy} on{' '}
      <When date={decidedAt} withTime />
      {channel &&
        `, ${channel === 'in person' ? channel : `by ${channel}`}, recorded by ${recordedBy}`}
    </p>
  );
}
