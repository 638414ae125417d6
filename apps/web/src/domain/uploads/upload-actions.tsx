import { Download, Eye, RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/download-file.js';
import type { FileUpload } from '../../lib/uploads/file-upload.js';
import { Button } from '../../ui/button.js';
import { FilePreview, isPreviewable } from '../../ui/file-preview.js';
import * as styles from './upload-row.css.js';

interface UploadActionsProps {
  upload: FileUpload;
  onRemove: () => void;
  onRetry: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

export function UploadActions({
  upload: { file, state, storedObject },
  onRemove,
  onRetry,
}: UploadActionsProps) {
  const [isPreviewOpen, setLooking] = useState(false);
  const isUnderWay = state === 'waiting' || state === 'sending';
  const source = storedObject?.path ?? file;
  const mimeType = storedObject?.mimeType ?? file.type;
  return (
    <div className={styles.actions}>
      {state === 'failed' && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Retry ${file.name}`}
          icon={<RotateCw {...icon} />}
          onPress={onRetry}
        />
      )}
      {isPreviewable(mimeType, source) && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Preview ${file.name}`}
          icon={<Eye {...icon} />}
          onPress={() => setLooking(true)}
        />
      )}
      {storedObject && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Download ${file.name}`}
          icon={<Download {...icon} />}
          onPress={() => void downloadFile(storedObject.path.split('/').at(-1)!)}
        />
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={`${isUnderWay ? 'Cancel' : 'Remove'} ${file.name}`}
        icon={isUnderWay ? <X {...icon} /> : <Trash2 {...icon} />}
        onPress={onRemove}
      />
      <FilePreview
        name={file.name}
        mimeType={mimeType}
        source={source}
        isOpen={isPreviewOpen}
        onOpenChange={setLooking}
      />
    </div>
  );
}
