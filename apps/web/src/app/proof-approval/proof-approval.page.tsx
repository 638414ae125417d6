import { useEffect, useState } from 'react';
import { constants, type ProofDetail } from '#contracts';
import { ApiError } from '../../lib/api.js';
import { count } from '../../lib/format.js';
import { FailedState } from '../../ui/failed-state.js';
import { Mark } from '../../ui/mark.js';
import { proofDesk } from '../../ui/proofs/proof-desk.js';
import { ProofScreen } from '../../ui/proofs/proof-screen.js';
import { Skeleton } from '../../ui/skeleton.js';
import * as styles from './proof-approval.css.js';

type Visit = { state: 'reading' } | { state: 'open'; proof: ProofDetail } | { state: 'invalid' } | { state: 'unknown' };

const failed = (error: unknown): Visit => ({ state: error instanceof ApiError && error.status === 404 ? 'invalid' : 'unknown' });

interface ProofApprovalPageProps {
  id: string;
  token: string;
  /** Leaves for the jobs, for who is signed in. */
  onLeave: () => void;
}

/** Where the link in a proof's mail leads. Opening it changes nothing: mail scanners open links too. */
export function ProofApprovalPage({ id, token, onLeave }: ProofApprovalPageProps) {
  const [desk] = useState(() => proofDesk(id, token));
  const [visit, setVisit] = useState<Visit>({ state: 'reading' });
  const [isDone, setDone] = useState(false);
  const show = (proof: ProofDetail) => setVisit({ state: 'open', proof });
  const read = () => void desk.read().then(show, (error: unknown) => setVisit(failed(error)));
  useEffect(() => {
    let isLeft = false;
    desk.read().then(
      (proof) => isLeft || setVisit({ state: 'open', proof }),
      (error: unknown) => isLeft || setVisit(failed(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [desk]);
  useEffect(() => {
    document.title = `${titleOf(visit)} · Makeready`;
  }, [visit]);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onLeave, constants.proofRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone, onLeave]);

  if (visit.state === 'open') {
    return (
      <div className={styles.page}>
        <Head proof={visit.proof} />
        <main>
          <ProofScreen
            isWholePage
            proof={visit.proof}
            desk={desk}
            onProof={show}
            onDecided={({ reader }) => setDone(reader !== 'link')}
            onGone={() => setVisit({ state: 'invalid' })}
          />
        </main>
      </div>
    );
  }
  return (
    <main className={styles.blank}>
      <p className={styles.brand}>
        <Mark />
        Makeready
      </p>
      {visit.state === 'reading' && (
        <output aria-label="Loading" className={styles.loading}>
          <Skeleton width={260} height={340} />
        </output>
      )}
      {visit.state === 'unknown' && <FailedState message="The server could not be reached." onRetry={read} />}
      {visit.state === 'invalid' && (
        <div className={styles.sheet}>
          <h1 className={styles.invalid}>Invalid Link</h1>
          <p>This proof approval link is invalid or has expired.</p>
          <p className={styles.soft}>Please open the link in the newest mail from us, or answer that mail and we send you another one.</p>
        </div>
      )}
    </main>
  );
}

function Head({ proof: { job, version } }: { proof: ProofDetail }) {
  const facts = [
    `Job ${job.jobNumber}`,
    job.customerName,
    job.customerPoNumber && `PO ${job.customerPoNumber}`,
    job.quantity !== null && `${count(job.quantity)} pieces`,
  ].filter(Boolean);
  return (
    <header className={styles.head}>
      <Mark />
      <div className={styles.about}>
        <h1 className={styles.title}>{job.title}</h1>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <p className={styles.version}>{`Version ${version}`}</p>
    </header>
  );
}

function titleOf(visit: Visit) {
  if (visit.state === 'open') return `Proof of ${visit.proof.job.title}, version ${visit.proof.version}`;
  return visit.state === 'invalid' ? 'Invalid Link' : 'Proof';
}
