import { CircleCheck, MessageSquareWarning, Replace } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ProofDetail } from '#contracts';
import { When } from '../../ui/when.js';
import { ButtonLink } from '../../ui/button.js';
import * as styles from './proof-panel.css.js';

const icon = { size: 22, 'aria-hidden': true } as const;

interface ProofVerdictProps {
  proof: ProofDetail;
  /** Decided just now: the focus moves here, because the form is gone. */
  isFresh: boolean;
  newer?: ReactNode;
}

export function ProofVerdict({ proof, isFresh, newer }: ProofVerdictProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFresh) panel.current?.focus();
  }, [isFresh]);
  const { status, evidenceUrl } = proof;
  const { title, sign, next } = words(proof);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="proof-verdict"
      data-status={status}
      className={styles.verdict}
    >
      <h2 id="proof-verdict" className={styles.verdictTitle}>
        {sign}
        {title}
      </h2>
      <Who proof={proof} />
      <Quote label="Requested changes" text={proof.rejectionReason} />
      <Quote label="Comments" text={proof.comments} />
      <div>
        <h3 className={styles.label}>What happens next</h3>
        <p>{next}</p>
      </div>
      {newer}
      {evidenceUrl && (
        <ButtonLink href={evidenceUrl} isFile size="small">
          Download the approval record
        </ButtonLink>
      )}
    </section>
  );
}

function words({ status, reader, supersededBy }: ProofDetail): {
  title: string;
  sign: ReactNode;
  next: string;
} {
  const isShop = reader === 'staff';
  if (status === 'approved') {
    const next = isShop
      ? 'The job can be printed as shown.'
      : 'We will print your job as shown here and let you know when it leaves the shop.';
    return { title: 'Proof Approved', sign: <CircleCheck {...icon} />, next };
  }
  if (status === 'changes_requested') {
    const next = isShop
      ? 'Make the changes and send the next version.'
      : 'We will make your changes and send you a new version to review.';
    return {
      title: 'Changes Requested',
      sign: <MessageSquareWarning {...icon} />,
      next: supersededBy
        ? `Version ${supersededBy.version} replaces this one. Please review that version.`
        : next,
    };
  }
  return {
    title: 'There is a newer version',
    sign: <Replace {...icon} />,
    next: `Version ${supersededBy?.version} replaces this one. Only that version can be approved.`,
  };
}

function Who({ proof }: { proof: ProofDetail }) {
  const { approvedBy, approvedAt, rejectedBy, rejectedAt, channel, recordedBy } = proof;
  const decidedAt = approvedAt ?? rejectedAt;
  if (!decidedAt) return null;
  return (
    <p>
      By <strong className={styles.strong}>{approvedBy ?? rejectedBy}</strong> on{' '}
      <When date={decidedAt} withTime />
      {channel &&
        `, ${channel === 'in person' ? channel : `by ${channel}`}, recorded by ${recordedBy}`}
    </p>
  );
}

function Quote({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <h3 className={styles.label}>{label}</h3>
      <p className={styles.quotation}>{text}</p>
    </div>
  );
}
