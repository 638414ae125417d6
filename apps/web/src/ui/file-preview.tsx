import { Download } from 'lucide-react';
import { inlineTypes } from '#contracts';
import { downloadFile } from '../lib/download-file.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import * as styles from './file-preview.css.js';
import { LocalPicture } from './local-picture.js';
import { PdfPages } from './pdf-pages.js';
import { StoredPicture } from './stored-picture.js';

interface FilePreviewProps {
  name: string;
  mimeType: string;
  /** The stored path, or a file that is only in this browser. */
  source: string | File;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const pdf = 'application/pdf';

export const isPicture = (mimeType: string) =>
  mimeType.startsWith('image/') && inlineTypes.includes(mimeType);

/** The server renders PDF pages, so the file must be stored. */
export const isPreviewable = (mimeType: string, source: string | File) =>
  isPicture(mimeType) || (mimeType === pdf && typeof source === 'string');

export function FilePreview({ name, mimeType, source, isOpen, onOpenChange }: FilePreviewProps) {
  const save = typeof source === 'string' && (
    <Button
      icon={<Download size={16} aria-hidden />}
      onPress={() => void downloadFile(source.split('/').at(-1)!)}
    >
      Download
    </Button>
  );
  return (
    <Dialog title={name} size="wide" isOpen={isOpen} onOpenChange={onOpenChange} footer={save}>
      <Preview name={name} mimeType={mimeType} source={source} />
    </Dialog>
  );
}

function Preview({
  name,
  mimeType,
  source,
}: Pick<FilePreviewProps, 'name' | 'mimeType' | 'source'>) {
  if (!isPreviewable(mimeType, source))
    return <p className={styles.none}>Preview not available for this file type</p>;
  if (typeof source !== 'string')
    return <LocalPicture file={source} alt={`Preview of ${name}`} className={styles.picture} />;
  if (mimeType === pdf) return <PdfPages path={source} />;
  return <StoredPicture url={`/api/objects${source}`} alt={`Preview of ${name}`} />;
}
