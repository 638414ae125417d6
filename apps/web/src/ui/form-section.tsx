import { type ReactNode, useId } from 'react';
import * as styles from './form-section.css.js';

interface FormSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/**
 * A part of a form: what it is about, and beside it the fields; below it where there is no room.
 */
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

/** Fields side by side, two in a line. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

interface FormFooterProps {
  /** Hint before submitting. */
  note?: ReactNode;
  children: ReactNode;
}

/** The form's buttons, the leading one last. On a long form they stay in sight. */
export function FormFooter({ note, children }: FormFooterProps) {
  return (
    <div className={styles.footer}>
      {note}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
