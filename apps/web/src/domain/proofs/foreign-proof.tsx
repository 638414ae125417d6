import { ExternalLink } from 'lucide-react';
import { button } from '../../ui/button.css.js';
import * as styles from './proof-viewer.css.js';

/** A proof on another website: shows its host and a link, and loads nothing from it. */
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
