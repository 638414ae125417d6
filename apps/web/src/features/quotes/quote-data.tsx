import { useQuery } from '@tanstack/react-query';
import { isStaff, limits, type QuoteDetail, type QuoteFile } from '#contracts';
import { AcceptFile } from '../../domain/files/accept-file.js';
import { AcceptFileDialog } from '../../domain/files/accept-file.dialog.js';
import { quoteFilesQuery } from '../../domain/files/attached-files.js';
import { RepairListDialog, repairsFor } from '../../domain/files/repair-list.dialog.js';
import { useAttachedUploads } from '../../domain/files/use-attached-uploads.js';
import { ArtworkCheck } from '../../domain/preflight/artwork-check.js';
import { FileRow } from '../../domain/uploads/file-row.js';
import { UploadField } from '../../domain/uploads/upload-field.js';
import { useRowDialog } from '../../lib/forms/use-shown-record.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { When } from '../../ui/when.js';
import * as styles from './quote.css.js';

/** The mailing lists of a quote, which go along to its job. */
export function QuoteData({ quote }: { quote: QuoteDetail }) {
  const files = useQuery(quoteFilesQuery(quote.id));
  const canAdd = quote.refusals.addFiles === null;
  if (!canAdd && !files.data?.length) return null;
  return (
    <Card title="Data Files" description={quote.jobId ? 'They are also at the job.' : undefined}>
      {files.isPending && (
        <p className={styles.none}>
          <Skeleton width={140} />
        </p>
      )}
      {files.isLoadingError && (
        <FailedState
          message="The data files could not be loaded."
          error={files.error}
          onRetry={() => void files.refetch()}
        />
      )}
      {files.data && <Lists files={files.data} canAdd={canAdd} />}
      {canAdd && <DataUpload quoteId={quote.id} />}
    </Card>
  );
}

function Lists({ files, canAdd }: { files: readonly QuoteFile[]; canAdd: boolean }) {
  const { dialog, open, close } = useRowDialog<'accept' | 'repair', QuoteFile>(files);
  if (!files.length) return <p className={styles.none}>No data files yet.</p>;
  return (
    <>
      <ul aria-label="Data Files" className={styles.files}>
        {files.map((file) => (
          <DataRow key={file.id} file={file} canRepair={canAdd} onOpen={open} />
        ))}
      </ul>
      {dialog?.act === 'accept' && (
        <AcceptFileDialog key={dialog.row.id} file={dialog.row} onClose={close} />
      )}
      {dialog?.act === 'repair' && (
        <RepairListDialog key={dialog.row.id} file={dialog.row} onClose={close} />
      )}
    </>
  );
}

interface DataRowProps {
  file: QuoteFile;
  canRepair: boolean;
  onOpen: (act: 'accept' | 'repair', file: QuoteFile) => void;
}

function DataRow({ file, canRepair, onOpen }: DataRowProps) {
  const staff = isStaff(useViewer());
  const { id, fileName, fileUrl, fileSize, mimeType, notes, preflight, removed } = file;
  const hasRepair = canRepair && repairsFor(file).length > 0;
  const about = (
    <>
      {file.uploadedByName} · <When date={file.uploadedAt} withTime />
    </>
  );
  const actions = (staff || hasRepair) && (
    <>
      {hasRepair && (
        <Button size="small" onPress={() => onOpen('repair', file)}>
          Repair list
        </Button>
      )}
      {staff && <AcceptFile file={file} onAccept={() => onOpen('accept', file)} />}
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
      isRemoved={removed}
    >
      {preflight && <ArtworkCheck fileName={fileName} preflight={preflight} actions={actions} />}
      {notes && <p className={styles.fileNote}>{notes}</p>}
      {removed && <p className={styles.fileNote}>Removed after its retention period.</p>}
    </FileRow>
  );
}

function DataUpload({ quoteId }: { quoteId: string }) {
  return (
    <UploadField
      label="Add data"
      kind="data"
      maxFiles={limits.artworkFiles}
      uploads={useAttachedUploads(['/api/quotes', quoteId], 'data')}
    />
  );
}
