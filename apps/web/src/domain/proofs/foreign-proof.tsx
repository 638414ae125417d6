import { ExternalLink } from 'lucide-react';
import { button } from '../../ui/button.css.js';
import * as styles from './proof-viewer.css.js';

/**
 * A proof that lies elsewhere: whose place it is, and the way there. Nothing of it is loaded here.
 */
export function ForeignProof({
  host,
  url,
  version,
}: {
  host: string;
  url: string;
  version: number;
}) {
  return (
    <div className={styles.foreign}>
      <p
        className={styles.foreignTitle}
      >{`Version ${version} of this proof is on another website:`}</p>
      <p className={styles.host}>{host}</p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={button({ variant: 'primary', size: 'medium', isIconOnly: false })}
      >
        <ExternalLink size={16} aria-hidden />
        Open proof
      </a>
      <p className={styles.foreignNote}>
        Opens in a new tab. Come back here to approve it or request changes.
      </p>
    </div>
  );
}
