import { useQuery } from '@tanstack/react-query';
import { type FileKind, isStaff, type JobDetail, type JobFile, limits } from '#contracts';
import { useRowDialog } from '../../lib/forms/use-shown-record.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { AcceptFileDialog } from '../../domain/files/accept-file.dialog.js';
import { jobFilesQuery } from '../../domain/files/attached-files.js';
import { RepairListDialog } from '../../domain/files/repair-list.dialog.js';
import { useAttachedUploads } from '../../domain/files/use-attached-uploads.js';
import { useViewer } from '../../lib/viewer.js';
import { FieldLimit } from './field-limit.js';
import { HoldListDialog } from './hold-list.dialog.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { FileRow } from '../../domain/uploads/file-row.js';
import { UploadField } from '../../domain/uploads/upload-field.js';
import { JobFileRow } from './job-file-row.js';
import { ProofRecordsDialog } from './proof-records.dialog.js';
import * as styles from './job-files.css.js';

const kinds = [
  { kind: 'artwork', title: 'Artwork Files', none: 'No artwork yet.' },
  { kind: 'data', title: 'Data Files', none: 'No data files yet.' },
] as const;

export function JobFilesTab({ job }: { job: JobDetail }) {
  const files = useQuery(jobFilesQuery(job.id));
  const staff = isStaff(useViewer());
  const { dialog, open, close } = useRowDialog<'accept' | 'repair' | 'hold' | 'records', JobFile>(
    files.data ?? [],
  );
  if (files.isPending) return <SkeletonRows rows={4} columns={2} />;
  if (files.isLoadingError)
    return (
      <FailedState
        message="The files could not be loaded."
        error={files.error}
        onRetry={() => void files.refetch()}
      />
    );
  const listedPaths = new Set(files.data.map(({ fileUrl }) => fileUrl));
  const legacy = job.artworkUrls.filter((path) => !listedPaths.has(path));
  return (
    <div className={styles.kinds}>
      {kinds.map(({ kind, title, none }) => (
        <Card key={kind} title={title}>
          <FileList
            files={files.data.filter(({ fileType }) => fileType === kind)}
            label={title}
            none={none}
            onAccept={(file) => open('accept', file)}
            onHold={(file) => open('hold', file)}
            onRepair={(file) => open('repair', file)}
            onShowRecords={(file) => open('records', file)}
          />
          {kind === 'data' && staff && <FieldLimit job={job} />}
          {job.refusals.addFiles === null && (
            <JobUpload jobId={job.id} kind={kind} label={`Add ${kind}`} />
          )}
        </Card>
      ))}
      {legacy.length > 0 && (
        <Card
          title="Uploaded Files"
          description="Files sent with the order that are not marked as artwork or data."
        >
          <ul aria-label="Uploaded Files" className={styles.list}>
            {legacy.map((path) => (
              <FileRow key={path} id={nameIn(path)} name={nameIn(path)} path={path} mimeType="" />
            ))}
          </ul>
        </Card>
      )}
      {dialog?.act === 'accept' && (
        <AcceptFileDialog key={dialog.row.id} file={dialog.row} onClose={close} />
      )}
      {dialog?.act === 'hold' && (
        <HoldListDialog key={dialog.row.id} file={dialog.row} onClose={close} />
      )}
      {dialog?.act === 'repair' && (
        <RepairListDialog key={dialog.row.id} file={dialog.row} onClose={close} />
      )}
      {dialog?.act === 'records' && (
        <ProofRecordsDialog key={dialog.row.id} file={dialog.row} onClose={close} />
      )}
    </div>
  );
}

const nameIn = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? path);

interface FileListProps {
  files: readonly JobFile[];
  label: string;
  none: string;
  onAccept: (file: JobFile) => void;
  onRepair: (file: JobFile) => void;
  onHold: (file: JobFile) => void;
  onShowRecords: (file: JobFile) => void;
}

function FileList({ files, label, none, ...actions }: FileListProps) {
  if (!files.length) return <p className={styles.none}>{none}</p>;
  return (
    <ul aria-label={label} className={styles.list}>
      {files.map((file) => (
        <JobFileRow key={file.id} file={file} {...actions} />
      ))}
    </ul>
  );
}

function JobUpload({ jobId, kind, label }: { jobId: string; kind: FileKind; label: string }) {
  return (
    <UploadField
      label={label}
      kind={kind}
      maxFiles={limits.artworkFiles}
      uploads={useAttachedUploads(['/api/jobs', jobId], kind)}
    />
  );
}
