import * as styles from './skeleton.css.js';

interface SkeletonProps {
  /** CSS length; by default the full width and one line. */
  width?: number | string;
  height?: number | string;
}

export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span aria-hidden className={styles.skeleton} style={{ width, height }} />;
}

interface SkeletonRowsProps {
  rows: number;
  columns: number;
  areCards?: boolean;
}

export function SkeletonRows({ rows, columns, areCards }: SkeletonRowsProps) {
  return (
    <output aria-label="Loading" className={areCards ? styles.cards : styles.rows}>
      {Array.from({ length: rows }, (_row, row) => (
        <span key={row} className={styles.row}>
          {Array.from({ length: columns }, (_cell, column) => (
            <span
              key={column}
              data-width={(row * 2 + column) % styles.widths}
              className={styles.cell}
            />
          ))}
        </span>
      ))}
    </output>
  );
}
