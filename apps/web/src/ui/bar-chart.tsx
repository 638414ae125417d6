import * as styles from './bar-chart.css.js';

export interface Bar {
  id: string;
  /** Short name below the bar. */
  name: string;
  /** Zero or more; null when unknown. */
  value: number | null;
  /** Read aloud, and shown on hover. */
  words: string;
}

interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  /** Value of a full-height bar; the highest value by default. */
  full?: number;
}

/** More names would overlap; the last one is always shown. */
const maxNames = 5;

export function BarChart({ label, bars, full }: BarChartProps) {
  const top = full ?? Math.max(...bars.map(({ value }) => value ?? 0), Number.MIN_VALUE);
  const step = Math.ceil(bars.length / maxNames);
  const hasName = (index: number) => (bars.length - 1 - index) % step === 0;
  return (
    <ol aria-label={label} className={styles.chart}>
      {bars.map(({ id, name, value, words }, index) => (
        <li key={id} title={words} className={styles.column}>
          <span aria-hidden className={styles.track}>
            {value !== null && (
              <span
                className={styles.bar}
                style={{ height: `${(Math.min(value / top, 1) * 100).toFixed(1)}%` }}
              />
            )}
          </span>
          <span aria-hidden className={styles.name}>
            {hasName(index) && name}
          </span>
          <span className={styles.words}>{words}</span>
        </li>
      ))}
    </ol>
  );
}
