import { isStaff, type JobFile } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { AcceptFile } from '../../domain/files/accept-file.js';
import { repairsFor } from '../../domain/files/repair-list.dialog.js';
import { ListRetention } from './list-retention.js';
import * as styles from './job-files.css.js';
import { ArtworkCheck } from '../../domain/preflight/artwork-check.js';
import { FileRow } from '../../domain/uploads/file-row.js';
import { Button } from '../../ui/button.js';
import { When } from '../../ui/when.js';

interface JobFileRowProps {
  file: JobFile;
  onAccept: (file: JobFile) => void;
  onRepair: (file: JobFile) => void;
  onHold: (file: JobFile) => void;
  onShowRecords: (file: JobFile) => void;
}

export function JobFileRow({ file, onAccept, onRepair, onHold, onShowRecords }: JobFileRowProps) {
  const staff = isStaff(useViewer());
  const { id, fileName, fileUrl, fileSize, mimeType, uploadedAt, uploadedByName, preflight } = file;
  const about = (
    <>
      {uploadedByName} · <When date={uploadedAt} withTime />
    </>
  );
  const isList = preflight?.findings.some(({ code }) => code === 'list-rows');
  const canRepair = repairsFor(file).length > 0;
  const actions = (staff || isList || canRepair) && (
    <>
      {canRepair && (
        <Button size="small" onPress={() => onRepair(file)}>
          Repair list
        </Button>
      )}
      {isList && (
        <Button size="small" variant="quiet" onPress={() => onShowRecords(file)}>
          Proof records
        </Button>
      )}
      {staff && <AcceptFile file={file} onAccept={onAccept} />}
    </>
  );
  return (
    <FileRow
      id={id}
      name={fileName}
      path={fileUrl}
      mimeType={mimeType}
      size={fileSize}
      about={about}
      isRemoved={Boolean(file.retention?.removedAt)}
    >
      {preflight && <ArtworkCheck fileName={fileName} preflight={preflight} actions={actions} />}
      {file.notes && <p className={styles.notes}>{file.notes}</p>}
      {file.retention && <ListRetention file={file} retention={file.retention} onHold={onHold} />}
    </FileRow>
  );
}
