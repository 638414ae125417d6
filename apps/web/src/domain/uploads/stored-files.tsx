import { StoredFile, type ShownFile } from './stored-file.js';
import * as styles from './upload-field.css.js';

export function StoredFiles({ label, files }: { label: string; files: readonly ShownFile[] }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {files.map((file) => (
        <StoredFile key={file.path} file={file} />
      ))}
    </ul>
  );
}
