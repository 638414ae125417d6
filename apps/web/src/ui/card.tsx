import { type ReactNode, useId } from 'react';
import * as styles from './card.css.js';

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  isTight?: boolean;
  isScreenOnly?: boolean;
  children: ReactNode;
}

export function Card({
  title,
  description,
  actions,
  headingLevel = 2,
  isTight = false,
  isScreenOnly = false,
  children,
}: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className={isTight ? styles.tight : styles.card}
      aria-labelledby={title ? id : undefined}
      data-screen-only={isScreenOnly || undefined}
    >
      {(title || actions) && (
        <header className={styles.header}>
          <div className={styles.heading}>
            {title && (
              <Heading id={id} className={styles.title}>
                {title}
              </Heading>
            )}
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
