import type { CSSProperties } from 'react';
import type { ProofPage, ProofPin } from '#contracts';
import * as styles from './proof-viewer.css.js';

interface ProofThumbnailsProps {
  pages: readonly ProofPage[];
  selected: number;
  onSelect: (page: number) => void;
  pins: readonly ProofPin[];
}

export function ProofThumbnails({ pages, selected, onSelect, pins }: ProofThumbnailsProps) {
  return (
    <nav aria-label="Pages" className={styles.thumbnails}>
      {pages.map(({ page, thumbnail: { url, width, height } }) => {
        const count = pins.filter((pin) => pin.page === page).length;
        const comments = count ? `, ${count} ${count === 1 ? 'comment' : 'comments'}` : '';
        return (
          <button
            key={page}
            type="button"
            aria-label={`Page ${page}${comments}`}
            aria-current={page === selected ? 'page' : undefined}
            className={styles.thumbnail}
            onClick={() => onSelect(page)}
          >
            <img
              src={url}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              className={styles.small}
              style={{ '--ratio': width / height } as CSSProperties}
            />
            <span className={styles.thumbnailNumber}>
              {page}
              {count > 0 && <span className={styles.dot} />}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
