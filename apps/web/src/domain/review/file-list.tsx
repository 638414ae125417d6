import { CircleAlert, FileText, Image as ImageIcon, ReceiptText, Table2 } from 'lucide-react';
import type { FileUse } from '#contracts';
import { Select } from '../../ui/select.js';
import type { ReviewFile } from './review.js';
import * as styles from './review.css.js';
import type { ReviewItem } from './review-item.js';

const icons: Record<FileUse, typeof FileText> = {
  specification: FileText,
  order: ReceiptText,
  artwork: ImageIcon,
  list: Table2,
  refused: CircleAlert,
};
const uses: Record<FileUse, string> = {
  specification: 'Read as a specification.',
  order: 'Read as a purchase order.',
  artwork: 'Artwork. It will be attached to the request.',
  list: 'Mailing list. Attach it to the quote when it is created.',
  refused: 'Not read.',
};

const joined = (use: string, reason = '') => `${use} ${reason}`.trim();

interface FileListProps {
  files: readonly ReviewFile[];
  items: readonly ReviewItem[];
  onAssign: (name: string, itemId: string) => void;
}

/** Each file with its use; artwork goes to all items or to one. */
export function FileList({ files, items, onAssign }: FileListProps) {
  if (!files.length) return null;
  const choices = [
    { value: '', label: 'All items' },
    ...items.map(({ id, values }, index) => ({
      value: id,
      label: `Item ${index + 1}: ${values.title || 'untitled'}`,
    })),
  ];
  return (
    <ul aria-label="Files" className={styles.rest}>
      {files.map(({ name, takenAs, reason, itemId }) => {
        const Icon = icons[takenAs];
        return (
          <li key={name} className={styles.file}>
            <Icon
              size={16}
              aria-hidden
              className={takenAs === 'refused' ? styles.refusedSign : styles.fileSign}
            />
            <span className={styles.fileFacts}>
              <span className={styles.fileName}>{name}</span>
              <span className={styles.fileUse}>
                {takenAs === 'refused' ? (reason ?? uses.refused) : joined(uses[takenAs], reason)}
              </span>
            </span>
            {takenAs === 'artwork' && items.length > 1 && (
              <span className={styles.fileTarget}>
                <Select
                  label={`Attach ${name} to`}
                  isLabelHidden
                  choices={choices}
                  value={itemId}
                  onChange={(id) => onAssign(name, id)}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
