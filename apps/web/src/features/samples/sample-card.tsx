import { isStaff, type SampleRow, sampleTypeLabels } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { SampleBadge } from '../../domain/records/status-badge.js';
import { When } from '../../ui/when.js';
import { openSample } from './open-sample.js';
import * as styles from './samples.css.js';

export function SampleCard({ sample }: { sample: SampleRow }) {
  const { id, title, sampleType, status, description, requestedDate, sentDate, notes } = sample;
  const staff = isStaff(useViewer());
  return (
    <article aria-label={title} className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <SampleBadge status={status} />
      </header>
      <p className={styles.type}>
        {staff
          ? `${sampleTypeLabels[sampleType]} · ${ownerNameOf(sample)}`
          : sampleTypeLabels[sampleType]}
      </p>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.dates}>
        <span>
          Requested <When date={requestedDate} />
        </span>
        {sentDate && (
          <span>
            Sent <When date={sentDate} />
          </span>
        )}
      </p>
      {notes && <p className={styles.notes}>{notes}</p>}
      <div className={styles.buttons}>
        <Button
          size="small"
          aria-label={`View Details of ${title}`}
          onPress={() => openSample(id, 'details')}
        >
          View Details
        </Button>
        {isUnderWay(status) && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Track Sample ${title}`}
            onPress={() => openSample(id, 'tracking')}
          >
            Track Sample
          </Button>
        )}
      </div>
    </article>
  );
}

const isUnderWay = (status: SampleRow['status']) => status === 'active' || status === 'sent';

const ownerNameOf = ({ customerName, companyName }: SampleRow) =>
  [customerName, companyName].filter(Boolean).join(', ');
