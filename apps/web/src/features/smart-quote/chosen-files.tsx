import { FileText, X } from 'lucide-react';
import { fileSize } from '../../lib/file-size.js';
import { Button } from '../../ui/button.js';
import * as styles from './smart-quote.css.js';

interface ChosenFilesProps {
  files: readonly File[];
  isDisabled: boolean;
  onRemove: (file: File) => void;
}

/** The files that are read with the text. */
export function ChosenFiles({ files, isDisabled, onRemove }: ChosenFilesProps) {
  if (!files.length) return null;
  return (
    <ul aria-label="Files to read" className={styles.files}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size}`} className={styles.file}>
          <FileText size={16} aria-hidden className={styles.fileSign} />
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.fileSize}>{fileSize(file.size)}</span>
          <Button
            variant="quiet"
            size="small"
            isDisabled={isDisabled}
            aria-label={`Remove ${file.name}`}
            icon={<X size={16} aria-hidden />}
            onPress={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}
