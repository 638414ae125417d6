import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, tooManyFiles } from '#contracts';
import { useUploads } from '../../lib/uploads/use-uploads.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { UploadField } from '../../ui/uploads/upload-field.js';
import { DiscardDialog } from './upload-files.discard.js';
import * as styles from './upload-files.css.js';
import { type Target, useAttach } from './upload-files.flow.js';
import { quoteQuery } from './upload-files.queries.js';
import { TargetFields } from './upload-files.target.js';

const choice = { kind: 'artwork', most: limits.artworkFiles } as const;

/** Artwork for a quote, old or new. */
export function UploadFilesDialog({ onClose }: { onClose: () => void }) {
  const [target, setTarget] = useState<Target>({ kind: 'new', title: '', quantity: '1' });
  const [isChecked, setChecked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const uploads = useUploads(choice);
  const attach = useAttach(onClose);
  const problem = useProblem(target, uploads);
  const errors = isChecked ? errorsOf(target) : {};

  const leave = () => (uploads.files.length ? setLeaving(true) : onClose());
  const submit = () => {
    setChecked(true);
    if (Object.keys(errorsOf(target)).length) return;
    attach.mutate({ target, artworkUrls: uploads.stored.map(({ path }) => path) });
  };
  return (
    <Dialog
      title="Upload Files"
      size="wide"
      isOpen
      onOpenChange={leave}
      footer={
        <>
          {problem && <p className={styles.problem}>{problem}</p>}
          <Button onPress={leave}>Cancel</Button>
          <Button variant="primary" isDisabled={Boolean(problem)} isPending={attach.isPending} onPress={submit}>
            {target.kind === 'new' ? 'Request Quote' : 'Attach Files'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TargetFields target={target} onChange={setTarget} errors={errors} />
        <UploadField label="Artwork" uploads={uploads} {...choice} />
      </div>
      <DiscardDialog isOpen={isLeaving} onKeep={() => setLeaving(false)} onDiscard={onClose} />
    </Dialog>
  );
}

/** Why the files cannot be attached yet. */
function useProblem(target: Target, { files, isBusy, stored }: ReturnType<typeof useUploads>) {
  const { data: quote } = useQuery({ ...quoteQuery(target.kind === 'quote' ? target.id : ''), enabled: target.kind === 'quote' });
  if (!files.length) return 'Add at least one file.';
  if (isBusy) return 'Wait until all files are uploaded.';
  if (stored.length < files.length) return 'Retry or remove the files that failed.';
  const attached = target.kind === 'quote' ? (quote?.artworkUrls.length ?? 0) : 0;
  return attached + stored.length > limits.artworkFiles ? `${tooManyFiles}.` : undefined;
}

function errorsOf(target: Target): { title?: string; quantity?: string } {
  if (target.kind === 'quote') return {};
  return {
    ...(target.title.trim() === '' && { title: 'Title is required' }),
    ...(Number(target.quantity) < 1 && { quantity: 'Quantity must be at least 1' }),
  };
}
