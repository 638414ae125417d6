import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { type OpenInvoices as Figures } from '#contracts';
import { count, money } from '../../lib/format.js';
import { lazyOverlay } from '../../lib/lazy-with-preload.js';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { openInvoiceFiguresQuery } from './dashboard.queries.js';
import * as styles from './open-invoices.css.js';

const OpenInvoicesDialog = lazyOverlay(
  async () => (await import('./open-invoices.dialog.js')).OpenInvoicesDialog,
);

export function OpenInvoices() {
  const figures = useQuery(openInvoiceFiguresQuery());
  const [isOpen, setOpen] = useState(false);
  if (figures.isLoadingError) {
    return (
      <FailedState
        message="The open invoices could not be loaded."
        error={figures.error}
        onRetry={() => void figures.refetch()}
      />
    );
  }
  return (
    <>
      <Button className={styles.card} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <span className={styles.title}>
          <ReceiptText size={16} aria-hidden className={styles.icon} />
          Open Invoices
        </span>
        <span className={styles.sums}>
          {figures.data ? <Sums figures={figures.data} /> : <Skeleton width={160} height={20} />}
        </span>
        <ChevronRight size={18} aria-hidden className={styles.icon} />
      </Button>
      <OpenInvoicesDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Sums({ figures: { open, openSum, overdue, overdueSum } }: { figures: Figures }) {
  if (!open) return <span className={styles.detail}>No open invoices</span>;
  return (
    <>
      <span className={styles.value}>{money(openSum)}</span>{' '}
      <span className={styles.detail}>{open === 1 ? '1 invoice' : `${count(open)} invoices`}</span>{' '}
      {overdue > 0 && (
        <span className={styles.late}>{`${count(overdue)} overdue, ${money(overdueSum)}`}</span>
      )}
    </>
  );
}
