import { isStaff, type JobFile } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { AcceptArtwork } from './accept-artwork.js';
import { ArtworkCheck } from '../../domain/preflight/artwork-check.js';
import { FileRow } from '../../domain/uploads/file-row.js';
import { When } from '../../ui/when.js';

interface JobFileRowProps {
  file: JobFile;
  onAccept: (file: JobFile) => void;
}

export function JobFileRow({ file, onAccept }: JobFileRowProps) {
  const staff = isStaff(useViewer());
  const { id, fileName, fileUrl, fileSize, mimeType, uploadedAt, uploadedByName, preflight } = file;
  const about = (
    <>
      {uploadedByName} · <When date={uploadedAt} withTime />
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
    >
      {preflight && (
        <ArtworkCheck
          fileName={fileName}
          preflight={preflight}
          actions={staff ? <AcceptArtwork file={file} onAccept={onAccept} /> : undefined}
        />
      )}
    </FileRow>
  );
}
