import { type ReactNode, useEffect } from 'react';
import { showWebFont } from '../../lib/web-font.js';
import { Mark } from '../../ui/mark.js';
import * as styles from './by-link.css.js';

export function Blank({ children }: { children: ReactNode }) {
  useEffect(() => void showWebFont(), []);
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
