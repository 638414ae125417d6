import type { ReactNode } from 'react';
import {
  isStaff,
  jobStatuses,
  purchaseOrderStatuses,
  quoteStatuses,
  sharedInvoices,
} from '#contracts';
import { screenTitles } from '../../lib/screen-titles.js';
import { useViewer } from '../../lib/viewer.js';
import { Card } from '../../ui/card.js';
import { Accordion, Disclosure } from '../../ui/disclosure.js';
import { KeyList } from '../../ui/key-list.js';
import { Page } from '../../ui/page.js';
import {
  InvoiceBadge,
  PurchaseOrderBadge,
  StatusBadge,
} from '../../domain/records/status-badge.js';
import { ContactCard } from './contact.card.js';
import * as styles from './help.css.js';
import { howTos, staffHowTos } from './help.how-tos.js';
import {
  fileChecklist,
  invoiceMeanings,
  jobMeanings,
  purchaseOrderMeanings,
  quoteMeanings,
} from './help.texts.js';

export function HelpPage() {
  const isForStaff = isStaff(useViewer());
  const topics = isForStaff ? [...howTos, ...staffHowTos] : howTos;
  return (
    <Page
      title={screenTitles['/help']}
      subtitle="How-to guides, status definitions and shop contact"
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="How do I …">
            <Accordion>
              {topics.map(({ title, steps }, index) => (
                <Disclosure key={title} title={title} defaultExpanded={index === 0}>
                  <ol className={styles.steps}>
                    {steps.map((step, number) => (
                      <li key={number}>{step}</li>
                    ))}
                  </ol>
                </Disclosure>
              ))}
            </Accordion>
          </Card>
          <Card title="What the statuses mean">
            <div className={styles.glossary}>
              <Meanings title="Quotes" statuses={quoteStatuses} meanings={quoteMeanings}>
                {(status) => <StatusBadge status={status} />}
              </Meanings>
              <Meanings title="Jobs" statuses={jobStatuses} meanings={jobMeanings}>
                {(status) => <StatusBadge status={status} />}
              </Meanings>
              <Meanings title="Invoices" statuses={sharedInvoices} meanings={invoiceMeanings}>
                {(status) => <InvoiceBadge status={status} />}
              </Meanings>
              {isForStaff && (
                <Meanings
                  title="Outgoing POs"
                  statuses={purchaseOrderStatuses}
                  meanings={purchaseOrderMeanings}
                >
                  {(status) => <PurchaseOrderBadge status={status} />}
                </Meanings>
              )}
            </div>
          </Card>
        </div>
        <div className={styles.column}>
          <ContactCard />
          <Card title="File checklist" description="Check these points before you send artwork.">
            <dl className={styles.checklist}>
              {fileChecklist.map(([title, why]) => (
                <div key={title}>
                  <dt className={styles.check}>{title}</dt>
                  <dd className={styles.why}>{why}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Card title="Keyboard">
            <KeyList />
          </Card>
        </div>
      </div>
    </Page>
  );
}

interface MeaningsProps<Status extends string> {
  title: string;
  statuses: readonly Status[];
  meanings: Record<Status, string>;
  children: (status: Status) => ReactNode;
}

function Meanings<Status extends string>({
  title,
  statuses,
  meanings,
  children,
}: MeaningsProps<Status>) {
  return (
    <section aria-label={title}>
      <h3 className={styles.kind}>{title}</h3>
      <dl className={styles.meanings}>
        {statuses.map((status) => (
          <div key={status} className={styles.meaning}>
            <dt>{children(status)}</dt>
            <dd className={styles.why}>{meanings[status]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
