import type { PreviewState } from '#contracts';
import { Skeleton } from '../../ui/skeleton.js';
import * as styles from './proof-viewer.css.js';

export function NoPage({ preview, reason }: { preview: PreviewState; reason: string | null }) {
  if (preview === 'waiting') {
    return (
      <output className={styles.blank}>
        <Skeleton width={180} height={240} />
        Preparing the pages. They will appear here shortly.
      </output>
    );
  }
  return (
    <p className={styles.blank}>
      {reason ?? 'No preview is available for this file. Download it to view it.'}
    </p>
  );
}
