import { Download } from 'lucide-react';
import type { VendorFile } from '#contracts';
import { fileSize } from '../../lib/file-size.js';
import { ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import * as styles from './by-link.css.js';

export function LinkFiles({ files, none }: { files: readonly VendorFile[]; none: string }) {
  return (
    <Card title="Files">
      {files.length ? (
        <ul className={styles.files}>
          {files.map((file) => (
            <File key={file.downloadUrl} file={file} />
          ))}
        </ul>
      ) : (
        <p className={styles.soft}>{none}</p>
      )}
    </Card>
  );
}

function File({ file: { fileName, fileSize: bytes, downloadUrl } }: { file: VendorFile }) {
  return (
    <li className={styles.file}>
      <span className={styles.fileName}>
        {fileName}
        <span className={styles.small}>{fileSize(bytes)}</span>
      </span>
      <ButtonLink
        href={downloadUrl}
        isFile
        size="small"
        icon={<Download size={14} aria-hidden />}
        aria-label={`Download ${fileName}`}
      >
        Download
      </ButtonLink>
    </li>
  );
}
