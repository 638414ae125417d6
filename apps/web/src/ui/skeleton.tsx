import * as styles from './skeleton.css.js';

interface SkeletonProps {
  /** Any CSS length; by default as wide as its place and as high as a line. */
  width?: number | string;
  height?: number | string;
}

/** Stands where content will be, in its size; appears after 150 ms. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span aria-hidden className={styles.skeleton} style={{ width, height }} />;
}

interface SkeletonRowsProps {
  rows: number;
  columns: number;
  /** Cards where there is no room for a table, as in `DataTable`. */
  areCards?: boolean;
}

/** A list on its way. */
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
