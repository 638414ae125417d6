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
  view: proofView,
  selectedPin,
  onPin,
  pinPlacement,
  onStale,
}: ProofViewerProps) {
  const { host, proofUrl, pages, pageCount, preview, previewReason, version, downloadUrl, pins } =
    proof;
  if (host) return <ForeignProof host={host} url={proofUrl} version={version} />;
  const { view, show, zoomBy } = proofView;
  const page = pages.find((one) => one.page === view.page) ?? pages[0];
  const draft = pinPlacement?.draft?.page === page?.page ? pinPlacement?.draft : undefined;
  return (
    <div className={styles.viewer} data-many={pages.length > 1 ? '' : undefined}>
      <ProofToolbar view={proofView} pageCount={pages.length} downloadUrl={downloadUrl}>
        {pinPlacement && page && (
          <Button
            variant={pinPlacement.isOn ? 'primary' : 'quiet'}
            size="small"
            icon={pinIcon}
            aria-label={pinPlacement.isOn ? 'Cancel the comment' : 'Comment'}
            onPress={pinPlacement.onToggle}
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
          onPlace={pinPlacement?.isOn ? pinPlacement.onPlace : undefined}
          onPin={onPin}
          onBroken={onStale}
        />
      ) : (
        <NoPage preview={preview} reason={previewReason} />
      )}
      {pages.length > 1 && (
        <ProofThumbnails pages={pages} selected={view.page} onSelect={show} pins={pins} />
      )}
      {pinPlacement?.isOn && !draft && (
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
