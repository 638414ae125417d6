import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { packageHref } from '../packages/package-note.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import type { CreatedRecord } from './review.js';
import * as styles from './review.css.js';

interface CreatedRecordsProps {
  records: readonly CreatedRecord[];
  /** The package that contains them. */
  createdPackage?: CreatedRecord | undefined;
  hrefOf: (id: string) => string;
  onDismiss: () => void;
  /** Takes the focus, because the pressed button is gone. */
  hasFocus: boolean;
}

export function CreatedRecords({
  records,
  createdPackage,
  hrefOf,
  onDismiss,
  hasFocus,
}: CreatedRecordsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) place.current?.focus();
  }, [hasFocus]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        actions={
          <>
            {createdPackage && (
              <ButtonLink href={packageHref(createdPackage)} size="small" variant="primary">
                View package
              </ButtonLink>
            )}
            <Button size="small" onPress={onDismiss}>
              Dismiss
            </Button>
          </>
        }
      >
        {records.length === 1
          ? '1 request was created:'
          : `${records.length} requests were created:`}
        <ul className={styles.links}>
          {records.map(({ id, number, title }) => (
            <li key={id}>
              <Link href={hrefOf(id)}>{number}</Link> {title}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
