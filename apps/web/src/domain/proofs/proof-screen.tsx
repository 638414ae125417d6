import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ProofDetail, ProofPin } from '#contracts';
import { ApiError, reasonOf } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { NoticePlace } from '../../ui/notice-place.js';
import { toast } from '../../ui/toast.js';
import type { Place } from './pin-place.js';
import { PinForm, ProofComments } from './proof-comments.js';
import { ProofDecision } from './proof-decision.js';
import type { ProofApi } from './proof-api.js';
import * as panel from './proof-panel.css.js';
import * as styles from './proof-screen.css.js';
import type { ProofQuestionProps } from './proof-question.js';
import { ProofReach } from './proof-reach.js';
import { ProofVerdict } from './proof-verdict.js';
import { ProofViewer } from './proof-viewer.js';
import { useProofView } from './use-proof-view.js';

// Loaded when it opens, because few ask and every page of a link should be small.
const NewLink = lazy(async () => ({ default: (await import('./new-link.js')).NewLink }));
const loadQuestion = () => import('./proof-question.js');
const pollMs = 2500;

interface ProofScreenProps {
  proof: ProofDetail;
  proofApi: ProofApi;
  onProof: (proof: ProofDetail) => void;
  onDecided?: (proof: ProofDetail) => void;
  onGone: () => void;
  newer?: ReactNode;
  isWholePage?: boolean;
}

export function ProofScreen({
  proof,
  proofApi,
  onProof,
  onDecided,
  onGone,
  newer,
  isWholePage,
}: ProofScreenProps) {
  const proofView = useProofView();
  const [name, setName] = useState(proof.signedAs ?? '');
  const [selectedPin, setSelectedPin] = useState<string>();
  const [isPlacing, setPlacing] = useState(false);
  const [draft, setDraft] = useState<Place & { page: number }>();
  const [isFresh, setFresh] = useState(false);
  const [ProofQuestion, setQuestion] = useState<ComponentType<ProofQuestionProps>>();
  const ask = () => void loadQuestion().then((module) => setQuestion(() => module.ProofQuestion));
  const decision = useRef<HTMLElement>(null);
  const canDecide = proof.refusal === null;

  const reload = () =>
    proofApi.read().then(onProof, (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) onGone();
    });
  const isWaiting = proof.preview === 'waiting' && !proof.host;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void reload(), pollMs);
    return () => clearTimeout(timer);
  });

  const look = (pin: ProofPin) => {
    setSelectedPin(pin.id);
    proofView.show(pin.page);
  };
  const stopPinning = () => {
    setPlacing(false);
    setDraft(undefined);
  };
  const addPin = async (text: string) => {
    if (!draft) return;
    await proofApi.pin({ ...draft, text }, name);
    stopPinning();
    await reload();
  };
  const resolve = async (proofId: string, pin: ProofPin) => {
    try {
      await proofApi.resolve(proofId, pin.id, !pin.resolvedAt);
    } catch (error) {
      toast({
        title: 'Error',
        description: reasonOf(error, 'The comment was not changed. Please try again.'),
        variant: 'destructive',
        isInPlace: true,
      });
    }
    await reload();
  };
  const finish = (now: ProofDetail) => {
    stopPinning();
    setFresh(true);
    onProof(now);
    onDecided?.(now);
  };
  const canPin = canDecide && !proof.host && proof.pages.length > 0;
  const pinPlacement = canPin
    ? {
        isOn: isPlacing,
        draft,
        onToggle: () => (isPlacing ? stopPinning() : setPlacing(true)),
        onPlace: (place: Place) => setDraft({ ...place, page: proofView.view.page }),
      }
    : undefined;
  return (
    <div className={styles.screen} data-whole={isWholePage ? '' : undefined}>
      <div className={styles.sight} data-elsewhere={proof.host ? '' : undefined}>
        <ProofViewer
          proof={proof}
          view={proofView}
          selectedPin={selectedPin}
          onPin={look}
          pinPlacement={pinPlacement}
          onStale={() => void reload()}
        />
        {draft && (
          <PinForm
            key={`${draft.page} ${draft.x} ${draft.y}`}
            proof={proof}
            page={draft.page}
            onSave={addPin}
            onCancel={stopPinning}
          />
        )}
      </div>
      <div className={styles.side}>
        {!canDecide && (
          <>
            <NoticePlace />
            <ProofVerdict
              proof={proof}
              isFresh={isFresh}
              newer={
                proof.supersededBy &&
                (newer ?? (
                  <Suspense>
                    <NewLink proofApi={proofApi} name={name} />
                  </Suspense>
                ))
              }
            />
          </>
        )}
        {proof.notes && (
          <section aria-labelledby="proof-notes" className={panel.part}>
            <h2 id="proof-notes" className={panel.heading}>
              Note from the shop
            </h2>
            <p className={panel.quotation}>{proof.notes}</p>
          </section>
        )}
        <ProofComments
          proof={proof}
          selectedPin={selectedPin}
          onSelect={look}
          onResolve={
            proof.reader === 'staff' ? (proofId, pin) => void resolve(proofId, pin) : undefined
          }
        />
        {canDecide && (
          <>
            <ProofReach proof={proof} decision={decision} />
            <ProofDecision
              ref={decision}
              proof={proof}
              proofApi={proofApi}
              name={name}
              onName={setName}
              onDecided={finish}
              onRefused={() => void reload()}
            />
            <NoticePlace />
          </>
        )}
        {isWholePage && proof.reader !== 'staff' && (
          <div className={panel.part}>
            {ProofQuestion ? (
              <ProofQuestion proof={proof} proofApi={proofApi} name={name} />
            ) : (
              <Button onPress={ask}>Ask a Question</Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
