import * as styles from './mark.css.js';

export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={styles.mark}>
      <path d="M16 0v32M0 16h32" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="16" cy="16" r="10.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path className={styles.cyan} d="M16 16V10a6 6 0 0 0-6 6z" />
      <path className={styles.magenta} d="M16 16h6a6 6 0 0 0-6-6z" />
      <path className={styles.key} d="M16 16v6a6 6 0 0 0 6-6z" />
      <path className={styles.yellow} d="M16 16h-6a6 6 0 0 0 6 6z" />
    </svg>
  );
}
