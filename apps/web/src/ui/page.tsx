import { type ReactNode, useEffect } from 'react';
import * as styles from './page.css.js';
import { useArrivedHeading } from './use-arrived-heading.js';

interface PageProps {
  /** The page's only h1, and the document's title. */
  title: string;
  /**
   * The title only stands in for that of a record on its way: who comes waits at `main`, to hear
   * the right one.
   */
  isProvisional?: boolean;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Page({ title, isProvisional = false, subtitle, actions, children }: PageProps) {
  const heading = useArrivedHeading();
  useEffect(() => {
    document.title = `${title} · Makeready`;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1
            ref={isProvisional ? undefined : heading}
            tabIndex={isProvisional ? undefined : -1}
            className={styles.title}
          >
            {title}
          </h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
