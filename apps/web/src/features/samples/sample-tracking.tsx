import { useEffect, useId, useRef } from 'react';
import { type SampleRow, trackingUrl } from '#contracts';
import { Tracking } from '../../domain/delivery/tracking.js';
import { SampleProgress } from './sample-progress.js';
import * as styles from './samples.css.js';

interface SampleTrackingProps {
  sample: SampleRow;
  isLookedAt: boolean;
}

export function SampleTracking({ sample, isLookedAt }: SampleTrackingProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLookedAt) heading.current?.focus();
  }, [isLookedAt]);
  const { carrier, trackingNumber } = sample;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.partTitle}>
        Tracking
      </h3>
      {(carrier || trackingNumber) && (
        <p className={styles.parcel}>
          <Tracking carrier={carrier} trackingNumber={trackingNumber} />
        </p>
      )}
      {!trackingUrl(sample) && <SampleProgress sample={sample} />}
    </section>
  );
}
