import { useEffect } from 'react';
import { ButtonLink } from '../ui/button.js';
import { Mark } from '../ui/mark.js';
import { useArrivedHeading } from '../ui/use-arrived-heading.js';
import * as styles from './not-found.css.js';

export function NotFound() {
  const heading = useArrivedHeading();
  useEffect(() => {
    document.title = 'Page Not Found · Makeready';
  }, []);
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <Mark size={40} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Page Not Found
        </h1>
        <p className={styles.text}>We could not find this page. Check the address.</p>
        <ButtonLink href="/">Go to Dashboard</ButtonLink>
      </div>
    </div>
  );
}
