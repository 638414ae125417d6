import { inlineTypes } from '#contracts';
import { Dialog } from './dialog.js';
import * as styles from './file-preview.css.js';
import { LocalPicture } from './local-picture.js';

interface FilePreviewProps {
  file: File;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Whether the client can show a file of this type as a picture. */
export const isPicture = (type: string) => type.startsWith('image/') && inlineTypes.includes(type);

export function FilePreview({ file, isOpen, onOpenChange }: FilePreviewProps) {
  return (
    <Dialog title={file.name} size="wide" isOpen={isOpen} onOpenChange={onOpenChange}>
      {isPicture(file.type) ? (
        <LocalPicture file={file} alt={`Preview of ${file.name}`} className={styles.picture} />
      ) : (
        <p className={styles.none}>Preview not available for this file type</p>
      )}
    </Dialog>
  );
}
