import { useQuery } from '@tanstack/react-query';
import { isStaff, label, limits } from '#contracts';
import { poNumber } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { Chooser } from '../../ui/chooser.js';
import { TextField } from '../../ui/text-field.js';
import * as styles from './upload-files.css.js';
import type { Target } from './upload-files.flow.js';
import { activeJobsToFileQuery, openQuotesQuery, quoteQuery } from './upload-files.queries.js';

const newRequest = 'new';

interface TargetFieldsProps {
  target: Target;
  onChange: (target: Target) => void;
  /** By field, after a submission. */
  errors: { title?: string; quantity?: string };
}

export function TargetFields({ target, onChange, errors }: TargetFieldsProps) {
  const { data: quotes = [] } = useQuery(openQuotesQuery(useViewer()));
  const { data: jobs = [] } = useQuery(activeJobsToFileQuery());
  const options = [
    { id: newRequest, title: 'New quote request' },
    ...jobs.map(({ id, jobNumber, title, status, customerPoNumber }) => ({
      id,
      title: `${jobNumber} · ${title}`,
      detail: [label(status), customerPoNumber && poNumber(customerPoNumber)]
        .filter(Boolean)
        .join(' · '),
    })),
    ...quotes.map(({ id, quoteNumber, title, status, customerName }) => ({
      id,
      title: `${quoteNumber} · ${title}`,
      detail: `${label(status)} · ${customerName}`,
    })),
  ];
  const choose = (id: string) => {
    const job = jobs.find((one) => one.id === id);
    if (job) onChange({ kind: 'job', id, jobNumber: job.jobNumber });
    else
      onChange(
        id === newRequest ? { kind: 'new', title: '', quantity: '1' } : { kind: 'quote', id },
      );
  };
  return (
    <>
      <Chooser
        label="Attach to"
        options={options}
        selected={target.kind === 'new' ? newRequest : target.id}
        onSelect={choose}
      />
      {target.kind === 'new' && (
        <div className={styles.fresh}>
          <TextField
            label="Title"
            isRequired
            errorMessage={errors.title}
            maxLength={limits.name}
            value={target.title}
            onChange={(title) => onChange({ ...target, title })}
          />
          <TextField
            label="Quantity"
            isRequired
            inputMode="numeric"
            errorMessage={errors.quantity}
            value={target.quantity}
            onChange={(quantity) => onChange({ ...target, quantity: quantity.replace(/\D/g, '') })}
          />
        </div>
      )}
      {target.kind === 'quote' && <QuoteNotice id={target.id} />}
    </>
  );
}

function QuoteNotice({ id }: { id: string }) {
  const viewer = useViewer();
  const { data: quote } = useQuery(quoteQuery(id));
  const count = quote?.artworkUrls.length ?? 0;
  return (
    <>
      {count > 0 && (
        <p
          className={styles.fact}
        >{`${count} ${count === 1 ? 'file is' : 'files are'} already attached.`}</p>
      )}
      {quote?.pricedAt && !isStaff(viewer) && (
        <p className={styles.notice}>
          This quote has a price. If you add files, the price is withdrawn and the shop sets a new
          one.
        </p>
      )}
    </>
  );
}
