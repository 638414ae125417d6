import { type Ref, useState } from 'react';
import { label, limits, type ProofChannel, proofChannels, type ProofDetail } from '#contracts';
import { isSessionLost, reasonOf } from '../../lib/api.js';
import { useKeptText } from '../../lib/kept-text.js';
import { Button } from '../../ui/button.js';
import { Sentence } from '../activity/sentence.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import { draftKeyOf } from './draft-key.js';
import type { ProofApi } from './proof-api.js';
import * as styles from './proof-panel.css.js';
import { useOneAtATime } from '../../lib/use-one-at-a-time.js';

const channels = proofChannels.map((value) => ({ value, label: label(value) }));

interface ProofDecisionProps {
  proof: ProofDetail;
  proofApi: ProofApi;
  name: string;
  onName: (name: string) => void;
  onDecided: (proof: ProofDetail) => void;
  /** The server refused: the data on the screen may be old. */
  onRefused: (error: unknown) => void;
  ref?: Ref<HTMLElement>;
}

/** Staff record the customer’s decision. Unsent text survives a reload. */
export function ProofDecision({
  proof,
  proofApi,
  name,
  onName,
  onDecided,
  onRefused,
  ref,
}: ProofDecisionProps) {
  const draftKey = draftKeyOf(proof);
  const [comments, setComments, forgetComments] = useKeptText(`comments.${draftKey}`);
  const [rejectionReason, setReason, forgetReason] = useKeptText(`proof-changes.${draftKey}`);
  const [channel, setChannel] = useState('');
  const { activeName: activeAction, run } = useOneAtATime<'approve' | 'reject'>();
  const isRecord = proof.reader === 'staff';
  const needsChannel = isRecord && !channel;
  const decisionValues = () => ({
    name,
    comments,
    ...(isRecord ? { channel: channel as ProofChannel } : {}),
  });

  const decide = (
    kind: 'approve' | 'reject',
    send: () => Promise<ProofDetail>,
    title: string,
    description: string,
    failure: string,
  ) =>
    void run(kind, async () => {
      try {
        const decidedDetail = await send();
        forgetComments();
        forgetReason();
        toast({ title, description, isInPlace: true });
        onDecided(decidedDetail);
      } catch (error) {
        const isLost = isSessionLost(error);
        if (!isLost)
          toast({
            title: 'Error',
            description: reasonOf(error, failure),
            variant: 'destructive',
            isInPlace: true,
          });
        onRefused(error);
      }
    });
  const approve = () =>
    decide(
      'approve',
      () => proofApi.approve(decisionValues()),
      'Proof Approved',
      'The proof has been approved successfully.',
      'Failed to approve proof',
    );
  const reject = () =>
    decide(
      'reject',
      () => proofApi.reject(decisionValues(), rejectionReason),
      'Changes Requested',
      'Your feedback has been sent to the production team.',
      'Failed to submit feedback',
    );
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="proof-decision" className={styles.decision}>
      <h2 id="proof-decision" className={styles.heading}>
        {isRecord ? 'Record a decision' : 'Your decision'}
      </h2>
      {isRecord && (
        <p className={styles.soft}>
          Only the customer can approve a proof or request changes. Record their decision here; it
          is saved with your name.
        </p>
      )}
      {isRecord && (
        <Select
          label="Channel"
          isRequired
          placeholder="Please choose"
          choices={channels}
          value={channel}
          onChange={setChannel}
        />
      )}
      {proof.reader === 'customer' ? (
        <p className={styles.soft}>
          Your decision is recorded under the name{' '}
          <strong className={styles.strong}>{proof.signedAs}</strong>.
        </p>
      ) : (
        <TextField
          label={isRecord ? 'Decided by' : 'Your name'}
          autoComplete={isRecord ? 'off' : 'name'}
          maxLength={limits.name}
          value={name}
          onChange={onName}
        />
      )}
      <TextArea
        label="Comments (optional)"
        rows={2}
        maxLength={limits.text}
        value={comments}
        onChange={setComments}
      />
      <div className={styles.choice}>
        <p className={styles.words}>
          <Sentence>{proof.words}</Sentence>
        </p>
        <p id="approve-means" className={styles.means}>
          {proof.consequences.approve}
        </p>
        <div className={styles.wide}>
          <Button
            variant="primary"
            aria-describedby="approve-means"
            isDisabled={needsChannel || activeAction === 'reject'}
            isPending={activeAction === 'approve'}
            onPress={approve}
          >
            {isRecord ? 'Record Approval' : 'Approve Proof'}
          </Button>
        </div>
      </div>
      <div className={styles.choice}>
        <TextArea
          label="What should change?"
          rows={2}
          maxLength={limits.text}
          value={rejectionReason}
          onChange={setReason}
          placeholder="The phone number on page 2 is wrong …"
        />
        <p id="reject-means" className={styles.means}>
          {proof.consequences.reject}
        </p>
        <div className={styles.wide}>
          <Button
            aria-describedby="reject-means"
            isDisabled={needsChannel || !rejectionReason.trim() || activeAction === 'approve'}
            isPending={activeAction === 'reject'}
            onPress={reject}
          >
            {isRecord ? 'Record Requested Changes' : 'Request Changes'}
          </Button>
        </div>
      </div>
    </section>
  );
}
