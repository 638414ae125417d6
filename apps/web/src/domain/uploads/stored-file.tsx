import { Trash2 } from 'lucide-react';
import type { Preflight, StoredObject } from '#contracts';
import { Button } from '../../ui/button.js';
import { ArtworkCheck } from '../preflight/artwork-check.js';
import { FileRow } from './file-row.js';

export type ShownFile = StoredObject & { preflight?: Preflight };

interface StoredFileProps {
  file: ShownFile;
  onRemove?: () => void;
}

export const nameOf = ({ fileName, path }: StoredObject) =>
  fileName ?? path.slice(path.lastIndexOf('/') + 1);

export function StoredFile({ file, onRemove }: StoredFileProps) {
  const { path, mimeType, size, preflight } = file;
  const name = nameOf(file);
  const remove = onRemove && (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Remove ${name}`}
      icon={<Trash2 size={16} aria-hidden />}
      onPress={onRemove}
    />
  );
  return (
    <FileRow name={name} path={path} mimeType={mimeType} size={size} actions={remove}>
      {preflight && <ArtworkCheck fileName={name} preflight={preflight} />}
    </FileRow>
  );
}
