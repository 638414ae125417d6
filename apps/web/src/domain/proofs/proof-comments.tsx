import { limits, type ProofDetail, type ProofPin, type ProofTask } from '#contracts';
import { reasonOf } from '../../lib/api.js';
import { useKeptText } from '../../lib/kept-text.js';
import { Button } from '../../ui/button.js';
import { NoticePlace } from '../../ui/notice-place.js';
import { TextArea } from '../../ui/text-area.js';
import { toast } from '../../ui/toast.js';
import { When } from '../../ui/when.js';
import { draftKeyOf } from './draft-key.js';
import * as styles from './proof-panel.css.js';
import { useOneAtATime } from '../../lib/use-one-at-a-time.js';

interface PinFormProps {
  proof: ProofDetail;
  page: number;
  onSave: (text: string) => Promise<unknown>;
  onCancel: () => void;
}

export function PinForm({ proof, page, onSave, onCancel }: PinFormProps) {
  const [text, setText, forget] = useKeptText(`pin.${draftKeyOf(proof)}`);
  const { activeName, run } = useOneAtATime<'save'>();
  const save = () =>
    void run('save', async () => {
      try {
        await onSave(text);
        forget();
      } catch (error) {
        toast({
          title: 'Error',
          description: reasonOf(error, 'The comment was not saved. Please try again.'),
          variant: 'destructive',
          isInPlace: true,
        });
      }
    });
  const cancel = () => {
    forget();
    onCancel();
  };
  return (
    <section aria-label="New comment" className={styles.pinForm}>
      <TextArea
        autoFocus
        label={`What should change here, on page ${page}?`}
        rows={2}
        maxLength={limits.message}
        value={text}
        onChange={setText}
      />
      <NoticePlace />
      <div className={styles.buttons}>
        <Button onPress={cancel}>Cancel</Button>
        <Button
          variant="primary"
          isDisabled={!text.trim()}
          isPending={activeName === 'save'}
          onPress={save}
        >
          Add Comment
        </Button>
      </div>
    </section>
  );
}

interface ProofCommentsProps {
  proof: ProofDetail;
  selectedPin?: string;
  onSelect: (pin: ProofPin) => void;
  onResolve?: (proofId: string, pin: ProofPin) => void;
}

export function ProofComments({ proof, selectedPin, onSelect, onResolve }: ProofCommentsProps) {
  const { pins, checklist, id } = proof;
  return (
    <>
      {checklist.length > 0 && (
        <section aria-labelledby="proof-checklist" className={styles.part}>
          <h2 id="proof-checklist" className={styles.heading}>
            Still open from earlier versions
          </h2>
          <ul className={styles.list}>
            {checklist.map((task) => (
              <Comment
                key={task.id}
                pin={task}
                onResolve={onResolve && (() => onResolve(task.proofId, task))}
              />
            ))}
          </ul>
        </section>
      )}
      {pins.length > 0 && (
        <section aria-labelledby="proof-comments" className={styles.part}>
          <h2 id="proof-comments" className={styles.heading}>
            Comments on the pages
          </h2>
          <ol className={styles.list}>
            {pins.map((pin) => (
              <Comment
                key={pin.id}
                pin={pin}
                isSelected={pin.id === selectedPin}
                onSelect={() => onSelect(pin)}
                onResolve={onResolve && (() => onResolve(id, pin))}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

interface CommentProps {
  pin: ProofPin | ProofTask;
  isSelected?: boolean;
  onSelect?: () => void;
  onResolve?: () => void;
}

function Comment({ pin, isSelected, onSelect, onResolve }: CommentProps) {
  const { number, page, text, byName, createdAt, resolvedAt, resolvedByName } = pin;
  const where = 'version' in pin ? `Version ${pin.version}, page ${page}` : `Page ${page}`;
  return (
    <li className={styles.comment} data-selected={isSelected ? '' : undefined}>
      <span aria-hidden className={styles.number} data-resolved={resolvedAt ? '' : undefined}>
        {number}
      </span>
      <div className={styles.content}>
        <p className={styles.quotation}>{text}</p>
        <p className={styles.detail}>
          {where} · {byName} · <When date={createdAt} />
        </p>
        {resolvedAt && <p className={styles.doneText}>Resolved by {resolvedByName}</p>}
        <div className={styles.acts}>
          {onSelect && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Show comment ${number} on its page`}
              onPress={onSelect}
            >
              Show
            </Button>
          )}
          {onResolve && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`${resolvedAt ? 'Reopen' : 'Resolve'} comment ${number}`}
              onPress={onResolve}
            >
              {resolvedAt ? 'Reopen' : 'Resolve'}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
