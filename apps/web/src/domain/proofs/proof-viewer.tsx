import type { ProofDetail, ProofPin } from '#contracts';
import { Button } from '../../ui/button.js';
import type { Place } from './pin-place.js';
import { ForeignProof } from './foreign-proof.js';
import { NoPage } from './no-page.js';
import { ProofStage } from './proof-stage.js';
import { ProofThumbnails } from './proof-thumbnails.js';
import { pinIcon, ProofToolbar } from './proof-toolbar.js';
import * as styles from './proof-viewer.css.js';
import type { ProofViewing } from './use-proof-view.js';

interface ProofViewerProps {
  proof: ProofDetail;
  view: ProofViewing;
  selectedPin?: string;
  onPin: (pin: ProofPin) => void;
  pinPlacement?: {
    isOn: boolean;
    draft?: Place & { page: number };
    onToggle: () => void;
    onPlace: (place: Place) => void;
  };
  onStale: () => void;
}

export function ProofViewer({
  proof,
  view: viewing,
  selectedPin,
  onPin,
  pinPlacement: placing,
  onStale,
}: ProofViewerProps) {
  const { host, proofUrl, pages, pageCount, preview, previewReason, version, downloadUrl, pins } =
    proof;
  if (host) return <ForeignProof host={host} url={proofUrl} version={version} />;
  const { view, show, zoomBy } = viewing;
  const page = pages.find((one) => one.page === view.page) ?? pages[0];
  const draft = placing?.draft?.page === page?.page ? placing?.draft : undefined;
  return (
    <div className={styles.viewer} data-many={pages.length > 1 ? '' : undefined}>
      <ProofToolbar view={viewing} pageCount={pages.length} downloadUrl={downloadUrl}>
        {placing && page && (
          <Button
            variant={placing.isOn ? 'primary' : 'quiet'}
            size="small"
            icon={pinIcon}
            aria-label={placing.isOn ? 'Cancel the comment' : 'Comment'}
            onPress={placing.onToggle}
          >
            <span className={styles.wideOnly}>Comment</span>
          </Button>
        )}
      </ProofToolbar>
      {page ? (
        <ProofStage
          page={page}
          alt={`Version ${version}, page ${page.page}`}
          view={view}
          onZoomBy={zoomBy}
          pins={pins.filter((pin) => pin.page === page.page)}
          selectedPin={selectedPin}
          draft={draft}
          onPlace={placing?.isOn ? placing.onPlace : undefined}
          onPin={onPin}
          onBroken={onStale}
        />
      ) : (
        <NoPage preview={preview} reason={previewReason} />
      )}
      {pages.length > 1 && (
        <ProofThumbnails pages={pages} selected={view.page} onSelect={show} pins={pins} />
      )}
      {placing?.isOn && !draft && (
        <output className={styles.hint}>Click or tap where you want a change</output>
      )}
      {preview === 'waiting' && pages.length > 0 && pages.length < pageCount && (
        <output
          className={styles.rest}
        >{`${pages.length} of ${pageCount} pages are ready.`}</output>
      )}
    </div>
  );
}
