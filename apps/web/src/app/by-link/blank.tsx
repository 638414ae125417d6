import type { ReactNode } from 'react';
import { Mark } from '../../ui/mark.js';
import * as styles from './by-link.css.js';

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
