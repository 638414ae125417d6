import { type ReactNode, useId } from 'react';
import * as styles from './form-section.css.js';

interface FormSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** @param label of a group of its own, where several pairs have the same fields */
export function FieldPair({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div role={label && 'group'} aria-label={label} className={styles.pair}>
      {children}
    </div>
  );
}

interface FormFooterProps {
  note?: ReactNode;
  children: ReactNode;
}

export function FormFooter({ note, children }: FormFooterProps) {
  return (
    <div className={styles.footer}>
      {note}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
