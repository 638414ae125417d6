import { Database, Download, ExternalLink, Eye, FileText, Image as ImageIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadFile } from '../../lib/download-file.js';
import { fileSize } from '../../lib/file-size.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { FilePreview, isPicture } from '../../ui/file-preview.js';
import * as styles from './upload-row.css.js';

interface FileRowProps {
  name: string;
  path: string;
  /** Empty when unknown; then the file opens instead of a preview. */
  mimeType: string;
  id?: string;
  size?: number;
  /** There is nothing to open. */
  isRemoved?: boolean;
  about?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

const icon = { size: 16, 'aria-hidden': true } as const;
/** Larger pictures are not loaded as thumbnails. */
const maxThumbnailBytes = 2_000_000;
const quiet = { variant: 'quiet', size: 'small' } as const;

export function FileRow({
  name,
  path,
  mimeType,
  id = objectIn(path),
  size,
  isRemoved = false,
  about,
  actions,
  children,
}: FileRowProps) {
  const [isPreviewOpen, setLooking] = useState(false);
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <Sign path={path} mimeType={mimeType} isSmall={(size ?? 0) <= maxThumbnailBytes} />
      </span>
      <div className={styles.facts}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {size !== undefined && (
          <span className={styles.detail}>
            {fileSize(size)}
            {about && <> · {about}</>}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {isRemoved ? null : mimeType ? (
          <Button
            {...quiet}
            aria-label={`Preview ${name}`}
            icon={<Eye {...icon} />}
            onPress={() => setLooking(true)}
          />
        ) : (
          <ButtonLink
            {...quiet}
            href={`/api/objects${path}`}
            isFile
            aria-label={`Open ${name}`}
            icon={<ExternalLink {...icon} />}
          />
        )}
        {!isRemoved && (
          <Button
            {...quiet}
            aria-label={`Download ${name}`}
            icon={<Download {...icon} />}
            onPress={() => void downloadFile(id)}
          />
        )}
        {actions}
      </div>
      {children}
      <FilePreview
        name={name}
        mimeType={mimeType}
        source={path}
        isOpen={isPreviewOpen}
        onOpenChange={setLooking}
      />
    </li>
  );
}

const objectIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function Sign({ path, mimeType, isSmall }: { path: string; mimeType: string; isSmall: boolean }) {
  const [isBroken, setBroken] = useState(false);
  if (isPicture(mimeType) && isSmall && !isBroken) {
    return (
      <img
        src={`/api/objects${path}`}
        alt=""
        loading="lazy"
        className={styles.picture}
        onError={() => setBroken(true)}
      />
    );
  }
  if (mimeType.startsWith('image/')) return <ImageIcon size={18} aria-hidden />;
  return mimeType === 'application/pdf' || !mimeType ? (
    <FileText size={18} aria-hidden />
  ) : (
    <Database size={18} aria-hidden />
  );
}
