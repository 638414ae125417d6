import { Download, Eye, FileText, Image as ImageIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Preflight, StoredObject } from '#contracts';
import { downloadFile } from '../../lib/download-file.js';
import { fileSize } from '../../lib/file-size.js';
import { Button } from '../button.js';
import { FilePreview, isPicture, isPreviewable } from '../file-preview.js';
import { ArtworkCheck } from '../preflight/artwork-check.js';
import * as styles from './upload-row.css.js';

/** Artwork that belongs to a record is checked. */
export type ShownFile = StoredObject & { preflight?: Preflight };

interface StoredFileProps {
  file: ShownFile;
  /** Where the file may be taken away. */
  onRemove?: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** Senders may leave the name out. */
export const nameOf = ({ fileName, path }: StoredObject) => fileName ?? path.slice(path.lastIndexOf('/') + 1);

/** A file that is stored: what it is, a look at it, and the file itself. */
export function StoredFile({ file, onRemove }: StoredFileProps) {
  const [isLooking, setLooking] = useState(false);
  const { path, mimeType, size } = file;
  const name = nameOf(file);
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <Sign file={file} />
      </span>
      <div className={styles.facts}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.detail}>{fileSize(size)}</span>
      </div>
      <div className={styles.actions}>
        {isPreviewable(mimeType, path) && (
          <Button variant="quiet" size="small" aria-label={`Preview ${name}`} icon={<Eye {...icon} />} onPress={() => setLooking(true)} />
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`Download ${name}`}
          icon={<Download {...icon} />}
          onPress={() => void downloadFile(path.slice(path.lastIndexOf('/') + 1))}
        />
        {onRemove && <Button variant="quiet" size="small" aria-label={`Remove ${name}`} icon={<Trash2 {...icon} />} onPress={onRemove} />}
        <FilePreview name={name} mimeType={mimeType} source={path} isOpen={isLooking} onOpenChange={setLooking} />
      </div>
      {file.preflight && <ArtworkCheck fileName={name} preflight={file.preflight} />}
    </li>
  );
}

function Sign({ file: { path, mimeType } }: Pick<StoredFileProps, 'file'>) {
  const [isBroken, setBroken] = useState(false);
  if (isPicture(mimeType) && !isBroken) {
    return <img src={`/api/objects${path}`} alt="" loading="lazy" className={styles.picture} onError={() => setBroken(true)} />;
  }
  return mimeType.startsWith('image/') ? <ImageIcon size={18} aria-hidden /> : <FileText size={18} aria-hidden />;
}
