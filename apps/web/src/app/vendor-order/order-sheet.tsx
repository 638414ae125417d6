import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VendorFile, VendorOrder } from '#contracts';
import { fileSize } from '../../lib/file-size.js';
import { count, money } from '../../lib/format.js';
import { ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { type Fact, Facts } from '../../ui/facts.js';
import { When } from '../../ui/when.js';
import * as styles from './vendor-order.css.js';

export function OrderSheet({ order, children }: { order: VendorOrder; children: ReactNode }) {
  const { job, specification, notes, files, shop } = order;
  return (
    <div className={styles.sheet}>
      <Card
        title={job.title}
        description={job.quantity === null ? undefined : `${count(job.quantity)} pieces`}
      >
        {job.description && <p className={styles.text}>{job.description}</p>}
        <Facts facts={specification} />
        {notes && (
          <>
            <h3 className={styles.part}>Notes</h3>
            <p className={styles.text}>{notes}</p>
          </>
        )}
      </Card>
      <Card title="Order">
        <Facts facts={orderFacts(order)} />
      </Card>
      <Card title="Files">
        {files.length ? (
          <ul className={styles.files}>
            {files.map((file) => (
              <File key={file.downloadUrl} file={file} />
            ))}
          </ul>
        ) : (
          <p className={styles.soft}>This order has no files.</p>
        )}
      </Card>
      {children}
      <p className={styles.contact}>
        Questions? {shop.name},{' '}
        <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{shop.phone}</a>,{' '}
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </p>
    </div>
  );
}

const orderFacts = ({
  poNumber,
  sentDate,
  job,
  vendorAmount,
  dates,
  shipTo,
}: VendorOrder): Fact[] => [
  ['Purchase Order', poNumber],
  ['Ordered', <When key="ordered" date={sentDate} />],
  ['Our Job Number', job.jobNumber],
  ['Amount', money(vendorAmount)],
  ...dates.map(([label, day]): Fact => [label, <When key={label} date={day} />]),
  ['Ship To', shipTo ?? 'Not provided yet'],
];

function File({ file: { fileName, fileSize: bytes, downloadUrl } }: { file: VendorFile }) {
  return (
    <li className={styles.file}>
      <span className={styles.fileName}>
        {fileName}
        <span className={styles.small}>{fileSize(bytes)}</span>
      </span>
      <ButtonLink
        href={downloadUrl}
        isFile
        size="small"
        icon={<Download size={14} aria-hidden />}
        aria-label={`Download ${fileName}`}
      >
        Download
      </ButtonLink>
    </li>
  );
}
