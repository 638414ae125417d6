import type { PreviewState } from '#contracts';
import { Skeleton } from '../skeleton.js';
import * as styles from './proof-viewer.css.js';

/** Stands where a proof's page would be that is not there, or not yet. @param reason why there is none */
export function NoPage({ preview, reason }: { preview: PreviewState; reason: string | null }) {
  if (preview === 'waiting') {
    return (
      <output className={styles.blank}>
        <Skeleton width={180} height={240} />
        The pages are being prepared. They appear here in a moment.
      </output>
    );
  }
  return <p className={styles.blank}>{reason ?? 'There is no preview of this file. Please download it.'}</p>;
}
