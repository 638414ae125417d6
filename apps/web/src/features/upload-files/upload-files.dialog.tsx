import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, tooManyFiles } from '#contracts';
import { type Uploads, useUploads } from '../../lib/uploads/use-uploads.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { UploadField } from '../../domain/uploads/upload-field.js';
import { DiscardDialog } from './upload-files.discard.js';
import * as styles from './upload-files.css.js';
import { type Target, useAttach } from './upload-files.flow.js';
import { quoteQuery } from './upload-files.queries.js';
import { TargetFields } from './upload-files.target.js';

const artworkChoice = { kind: 'artwork', maxFiles: limits.artworkFiles } as const;
const dataChoice = { kind: 'data', maxFiles: limits.artworkFiles } as const;

export function UploadFilesDialog({ onClose }: { onClose: () => void }) {
  const [target, setTarget] = useState<Target>({ kind: 'new', title: '', quantity: '1' });
  const [isChecked, setChecked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const artwork = useUploads(artworkChoice);
  const data = useUploads(dataChoice);
  const attach = useAttach(onClose);
  const problem = useProblem(target, artwork, data);
  const errors = isChecked ? errorsOf(target) : {};

  const leave = () => (artwork.files.length + data.files.length > 0 ? setLeaving(true) : onClose());
  const submit = () => {
    setChecked(true);
    if (Object.keys(errorsOf(target)).length) return;
    attach.mutate({ target, files: { artwork: artwork.storedObjects, data: data.storedObjects } });
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
          <Button
            variant="primary"
            isDisabled={Boolean(problem)}
            isPending={attach.isPending}
            onPress={submit}
          >
            {target.kind === 'new' ? 'Request Quote' : 'Attach Files'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TargetFields target={target} onChange={setTarget} errors={errors} />
        <h3 className={styles.kind}>Artwork</h3>
        <UploadField label="Artwork" uploads={artwork} {...artworkChoice} />
        <h3 className={styles.kind}>Data</h3>
        <UploadField label="Data" uploads={data} {...dataChoice} />
      </div>
      <DiscardDialog isOpen={isLeaving} onKeep={() => setLeaving(false)} onDiscard={onClose} />
    </Dialog>
  );
}

function useProblem(target: Target, artwork: Uploads, data: Uploads) {
  const { data: quote } = useQuery({
    ...quoteQuery(target.kind === 'quote' ? target.id : ''),
    enabled: target.kind === 'quote',
  });
  const files = [...artwork.files, ...data.files];
  if (!files.length) return 'Add at least one file.';
  if (artwork.isBusy || data.isBusy) return 'Wait until all files are uploaded.';
  if (files.some(({ state }) => state === 'failed'))
    return 'Retry or remove the files that failed.';
  if (target.kind === 'job') return undefined;
  const attachedCount = target.kind === 'quote' ? (quote?.artworkUrls.length ?? 0) : 0;
  return attachedCount + artwork.storedObjects.length > limits.artworkFiles
    ? `${tooManyFiles}.`
    : undefined;
}

function errorsOf(target: Target): { title?: string; quantity?: string } {
  if (target.kind !== 'new') return {};
  return {
    ...(target.title.trim() === '' && { title: 'Title is required' }),
    ...(Number(target.quantity) < 1 && { quantity: 'Quantity must be at least 1' }),
  };
}
