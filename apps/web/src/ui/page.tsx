import { type ReactNode, useEffect } from 'react';
import { showWebFont } from '../lib/web-font.js';
import * as styles from './page.css.js';
import { useArrivedHeading } from './use-arrived-heading.js';

interface PageProps {
  title: string;
  /** The title of a loading record: the focus stays at `main` until the real one is there. */
  isProvisional?: boolean;
  subtitle?: ReactNode;
  /** Before the title. */
  picture?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Page({
  title,
  isProvisional = false,
  subtitle,
  picture,
  actions,
  children,
}: PageProps) {
  const heading = useArrivedHeading();
  useEffect(() => {
    document.title = `${title} · Makeready`;
  }, [title]);
  useEffect(() => {
    if (!isProvisional) void showWebFont();
  }, [isProvisional]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={picture ? styles.pictured : styles.heading}>
          {picture}
          <div className={styles.words}>
            <h1
              ref={isProvisional ? undefined : heading}
              tabIndex={isProvisional ? undefined : -1}
              className={styles.title}
            >
              {title}
            </h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
