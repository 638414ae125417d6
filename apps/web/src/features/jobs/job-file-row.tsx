import { Database, Download, ExternalLink, Eye, FileText, Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { isStaff, type JobFile } from '#contracts';
import { downloadFile } from '../../lib/download-file.js';
import { fileSize } from '../../lib/file-size.js';
import { useViewer } from '../../lib/viewer.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { FilePreview } from '../../ui/file-preview.js';
import { AcceptArtwork } from '../../ui/preflight/accept-artwork.js';
import { ArtworkCheck } from '../../ui/preflight/artwork-check.js';
import { When } from '../../ui/when.js';
import * as styles from './job-files.css.js';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Files from before there was a list are known by their path alone. */
type ListedFile = Pick<JobFile, 'id' | 'fileName' | 'fileUrl'> & Partial<JobFile>;

/** A file of the job: what it is, from whom, and how to see or have it. */
export function JobFileRow({ file }: { file: ListedFile }) {
  const { id, fileName, fileUrl, fileSize: size, mimeType = '', uploadedAt, uploadedByName } = file;
  const [isLooking, setLooking] = useState(false);
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <Sign mimeType={mimeType} />
      </span>
      <div className={styles.facts}>
        <span className={styles.name} title={fileName}>
          {fileName}
        </span>
        {size !== undefined && uploadedAt && (
          <span className={styles.detail}>
            {fileSize(size)} · {uploadedByName} · <When at={uploadedAt} withTime />
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {mimeType ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Preview ${fileName}`}
            icon={<Eye {...icon} />}
            onPress={() => setLooking(true)}
          />
        ) : (
          <ButtonLink
            href={`/api/objects${fileUrl}`}
            isFile
            variant="quiet"
            size="small"
            aria-label={`Open ${fileName}`}
            icon={<ExternalLink {...icon} />}
          />
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`Download ${fileName}`}
          icon={<Download {...icon} />}
          onPress={() => void downloadFile(id)}
        />
      </div>
      {isRecorded(file) && <Check file={file} />}
      <FilePreview name={fileName} mimeType={mimeType} source={fileUrl} isOpen={isLooking} onOpenChange={setLooking} />
    </li>
  );
}

const isRecorded = (file: ListedFile): file is JobFile => file.jobId !== undefined;

/** What a press would say of artwork; the shop may print it all the same. */
function Check({ file }: { file: JobFile }) {
  const staff = isStaff(useViewer());
  if (!file.preflight) return null;
  return <ArtworkCheck fileName={file.fileName} preflight={file.preflight} actions={staff ? <AcceptArtwork file={file} /> : undefined} />;
}

function Sign({ mimeType }: { mimeType: string }) {
  if (mimeType.startsWith('image/')) return <ImageIcon size={18} aria-hidden />;
  return mimeType === 'application/pdf' ? <FileText size={18} aria-hidden /> : <Database size={18} aria-hidden />;
}
