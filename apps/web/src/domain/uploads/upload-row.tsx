import { FileText, Image as ImageIcon } from 'lucide-react';
import { fileSize } from '../../lib/file-size.js';
import type { FileUpload } from '../../lib/uploads/file-upload.js';
import { isPicture } from '../../ui/file-preview.js';
import { LocalPicture } from '../../ui/local-picture.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { UploadActions } from './upload-actions.js';
import * as styles from './upload-row.css.js';

interface UploadRowProps {
  upload: FileUpload;
  onRemove: () => void;
  onRetry: () => void;
}

export function UploadRow({ upload, onRemove, onRetry }: UploadRowProps) {
  const { file, state, percent } = upload;
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        {isPicture(file.type) ? (
          <LocalPicture file={file} alt="" className={styles.picture} />
        ) : (
          <Sign type={file.type} />
        )}
      </span>
      <div className={styles.facts}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        {state === 'sending' && <ProgressBar label={`Uploading ${file.name}`} percent={percent} />}
        <span className={state === 'failed' ? styles.failure : styles.detail}>
          {factsOf(upload)}
        </span>
      </div>
      <UploadActions upload={upload} onRemove={onRemove} onRetry={onRetry} />
    </li>
  );
}

function Sign({ type }: { type: string }) {
  return type.startsWith('image/') ? (
    <ImageIcon size={18} aria-hidden />
  ) : (
    <FileText size={18} aria-hidden />
  );
}

function factsOf({ file, state, percent, bytesPerSecond, error }: FileUpload) {
  const size = fileSize(file.size);
  if (state === 'failed') return error;
  if (state === 'stored') return `${size} · Uploaded`;
  if (state === 'waiting') return `${size} · Waiting`;
  return `${percent}% of ${size} · ${fileSize(bytesPerSecond)}/s`;
}
