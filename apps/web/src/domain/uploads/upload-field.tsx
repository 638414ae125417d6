import { fileKindRules, limits } from '#contracts';
import { fileSize } from '../../lib/file-size.js';
import type { FileUpload, UploadChoice } from '../../lib/uploads/file-upload.js';
import type { Uploads } from '../../lib/uploads/use-uploads.js';
import { DropZone } from '../../ui/drop-zone.js';
import { StoredFile } from './stored-file.js';
import * as styles from './upload-field.css.js';
import { UploadRow } from './upload-row.js';

interface UploadFieldProps extends UploadChoice {
  label: string;
  uploads: Uploads;
  errorMessage?: string;
}

const kinds = {
  artwork: 'Images and PDF',
  data: 'CSV, TXT, XLSX and ZIP',
  attachment: 'Images, PDF, ZIP, CSV and TXT',
};

export function UploadField({ label, kind, maxFiles, uploads, errorMessage }: UploadFieldProps) {
  const { files, keptObjects, refusals, add, drop, remove, retry } = uploads;
  const wrong = errorMessage ? [errorMessage, ...refusals] : refusals;
  const size = fileSize(limits.fileBytes);
  const one = maxFiles === 1;
  return (
    <fieldset aria-label={label} className={styles.field}>
      <DropZone
        label={one ? 'Drop or paste a file here' : 'Drop or paste files here'}
        action={one ? 'Choose File' : 'Choose Files'}
        hint={`${kinds[kind]}, at most ${one ? size : `${maxFiles} files of ${size} each`}`}
        allowsMultiple={!one}
        accept={fileKindRules[kind].accept}
        isDisabled={keptObjects.length + files.length >= maxFiles}
        onFiles={(chosenFiles) => void add(chosenFiles)}
      />
      {wrong.length > 0 && (
        <div role="alert" className={styles.refusal}>
          {wrong.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </div>
      )}
      <ul aria-label="Files" className={styles.list}>
        {keptObjects.map((file) => (
          <StoredFile key={file.path} file={file} onRemove={() => void drop(file.path)} />
        ))}
        {files.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRemove={() => void remove(upload.id)}
            onRetry={() => void retry(upload.id)}
          />
        ))}
      </ul>
      <output className={styles.news}>{newsOf(files)}</output>
    </fieldset>
  );
}

/** Announces stored and failed files only; percentages would be too much. */
function newsOf(files: readonly FileUpload[]) {
  if (!files.length) return '';
  const storedCount = files.filter(({ state }) => state === 'stored').length;
  const failures = files
    .filter(({ state }) => state === 'failed')
    .map(({ file, error }) => `${file.name}: ${error}`);
  return [
    `${storedCount} of ${files.length} ${files.length === 1 ? 'file' : 'files'} uploaded.`,
    ...failures,
  ].join(' ');
}
