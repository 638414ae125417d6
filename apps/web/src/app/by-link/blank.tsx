import type { ReactNode } from 'react';
import { Mark } from '../../ui/mark.js';
import * as styles from './by-link.css.js';

/** A page with nothing on it but the name and what is told in its middle. */
export function Blank({ children }: { children: ReactNode }) {
  return (
    <main className={styles.blank}>
      <p className={styles.brand}>
        <Mark />
        Makeready
      </p>
      {children}
    </main>
  );
}
