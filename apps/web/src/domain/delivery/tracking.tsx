import { ExternalLink } from 'lucide-react';
import { type Carrier, trackingUrl } from '#contracts';
import * as styles from './tracking.css.js';

interface TrackingProps {
  carrier: Carrier | null;
  trackingNumber: string | null;
}

export function Tracking({ carrier, trackingNumber }: TrackingProps) {
  const url = trackingUrl({ carrier, trackingNumber });
  return (
    <span>
      {carrier && carrier !== 'Other' && `${carrier} `}
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer" className={styles.number}>
          {trackingNumber}
          <ExternalLink
            size={14}
            aria-label="on the carrier’s website, opens in a new tab"
            className={styles.sign}
          />
        </a>
      ) : (
        trackingNumber && <span className={styles.number}>{trackingNumber}</span>
      )}
    </span>
  );
}
