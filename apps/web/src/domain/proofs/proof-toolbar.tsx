import {
  ChevronLeft,
  ChevronRight,
  Download,
  MessageSquarePlus,
  RotateCw,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.js';
import { useKeptFocus } from '../../ui/use-kept-focus.js';
import * as styles from './proof-viewer.css.js';
import type { ProofViewing } from './use-proof-view.js';

const icon = { size: 18, 'aria-hidden': true } as const;

interface ProofToolbarProps {
  view: ProofViewing;
  pageCount: number;
  downloadUrl?: string | null;
  children?: ReactNode;
}

export function ProofToolbar({
  view: proofView,
  pageCount,
  downloadUrl,
  children,
}: ProofToolbarProps) {
  const { view, zoomIn, zoomOut, fit, rotate, show, isMinZoom, isMaxZoom } = proofView;
  const zooms = useKeptFocus();
  const leaves = useKeptFocus();
  const percent = `${Math.round(view.zoom * 100)}%`;
  return (
    <div role="toolbar" aria-label="Proof view" className={styles.toolbar}>
      <div {...zooms} className={styles.tools}>
        <Button
          variant="quiet"
          size="small"
          aria-label="Zoom out"
          icon={<ZoomOut {...icon} />}
          isDisabled={isMinZoom}
          onPress={zoomOut}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label={`Zoom ${percent}, show the whole page`}
          onPress={fit}
        >
          {percent}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label="Zoom in"
          icon={<ZoomIn {...icon} />}
          isDisabled={isMaxZoom}
          onPress={zoomIn}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label="Rotate 90 degrees"
          icon={<RotateCw {...icon} />}
          onPress={rotate}
        />
      </div>
      {pageCount > 1 && (
        <div {...leaves} className={styles.leaf}>
          <Button
            variant="quiet"
            size="small"
            aria-label="Previous page"
            icon={<ChevronLeft {...icon} />}
            isDisabled={view.page <= 1}
            onPress={() => show(view.page - 1)}
          />
          <output className={styles.pageNumber}>{`Page ${view.page} of ${pageCount}`}</output>
          <Button
            variant="quiet"
            size="small"
            aria-label="Next page"
            icon={<ChevronRight {...icon} />}
            isDisabled={view.page >= pageCount}
            onPress={() => show(view.page + 1)}
          />
        </div>
      )}
      <div className={styles.tools}>
        {children}
        {downloadUrl && (
          <ButtonLink
            href={downloadUrl}
            isFile
            variant="quiet"
            size="small"
            aria-label="Download"
            icon={<Download {...icon} />}
          />
        )}
      </div>
    </div>
  );
}

export const pinIcon = <MessageSquarePlus {...icon} />;
