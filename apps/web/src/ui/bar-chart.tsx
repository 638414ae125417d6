import * as styles from './bar-chart.css.js';

export interface Bar {
  id: string;
  /** Beneath the bar, as short as can be. */
  name: string;
  /** Not below zero; null where nothing is known. */
  value: number | null;
  /** All there is to say of it, in words: read out, and shown when pointed at. */
  words: string;
}

interface BarChartProps {
  /** Name of the bars. */
  label: string;
  bars: readonly Bar[];
  /** Value of a full-height bar; the highest value by default. */
  full?: number;
}

/** More names than these would run into each other; the last one is always there. */
const maxNames = 5;

/** A small chart that is a list: who does not see the bars reads what they say. */
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
