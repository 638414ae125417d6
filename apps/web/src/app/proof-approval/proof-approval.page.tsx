import { useEffect, useState } from 'react';
import { type ProofDetail, proofRedirectMs } from '#contracts';
import { count, poNumber } from '../../lib/format.js';
import { Mark } from '../../ui/mark.js';
import { createProofApi } from '../../domain/proofs/proof-api.js';
import { ProofScreen } from '../../domain/proofs/proof-screen.js';
import { LinkSheet } from '../by-link/link-sheet.js';
import { useVisit, type Visit } from '../by-link/use-visit.js';
import * as styles from './proof-approval.css.js';

interface ProofApprovalPageProps {
  id: string;
  token: string;
  onLeave: () => void;
}

export function ProofApprovalPage({ id, token, onLeave }: ProofApprovalPageProps) {
  const [proofApi] = useState(() => createProofApi(id, token));
  const { visit, show, giveUp, readAgain: reload } = useVisit(proofApi.read);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    document.title = `${titleOf(visit)} · Makeready`;
  }, [visit]);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onLeave, proofRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone, onLeave]);

  if (visit.state === 'open') {
    return (
      <div className={styles.page}>
        <Head proof={visit.row} />
        <main>
          <ProofScreen
            isWholePage
            proof={visit.row}
            proofApi={proofApi}
            onProof={show}
            onDecided={({ reader }) => setDone(reader !== 'link')}
            onGone={giveUp}
          />
        </main>
      </div>
    );
  }
  return (
    <LinkSheet
      state={visit.state}
      onRetry={() => void reload()}
      invalid="This proof approval link is invalid or has expired."
      advice="Open the link in our latest email, or reply to that email to get a new link."
    />
  );
}

function Head({ proof: { job, version, progress } }: { proof: ProofDetail }) {
  const current = progress.findIndex(({ doneAt }) => !doneAt);
  const facts = [
    `Job ${job.jobNumber}`,
    job.customerName,
    job.customerPoNumber && poNumber(job.customerPoNumber),
    job.quantity !== null && `${count(job.quantity)} pieces`,
  ].filter(Boolean);
  return (
    <header className={styles.head}>
      <Mark />
      <div className={styles.about}>
        <h1 className={styles.title}>{job.title}</h1>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <ol aria-label="Progress" className={styles.progress}>
        {progress.map(({ code, name, doneAt }, index) => (
          <li
            key={code}
            data-done={doneAt !== null}
            aria-current={index === current ? 'step' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      <p className={styles.version}>{`Version ${version}`}</p>
    </header>
  );
}

function titleOf(visit: Visit<ProofDetail>) {
  if (visit.state === 'open')
    return `Proof of ${visit.row.job.title}, version ${visit.row.version}`;
  return visit.state === 'invalid' ? 'Invalid Link' : 'Proof';
}
