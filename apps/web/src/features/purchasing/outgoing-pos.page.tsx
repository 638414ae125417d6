import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { isStaff, type PurchaseOrderRow, purchaseOrderStatuses } from '#contracts';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { screenTitles } from '../../lib/screen-titles.js';
import { useSearchParam } from '../../lib/search-params.js';
import { useSearchText } from '../../lib/use-search-text.js';
import { useViewer } from '../../lib/viewer.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ExportButton } from '../../ui/export-button.js';
import { Page } from '../../ui/page.js';
import { ListToolbar, RecordList } from '../../ui/record-list.js';
import { StatusFilter } from '../../ui/status-filter.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { WaitingFilter } from '../../domain/next-step/waiting-filter.js';
import { Figures } from './figures.js';
import { NoPurchaseOrders } from './no-purchase-orders.js';
import { columnsFor } from './outgoing-pos.columns.js';
import { usePurchaseOrderFilter } from './outgoing-pos.filter.js';
import { purchaseOrdersQuery } from './outgoing-pos.queries.js';
import { PurchaseOrderDrawer } from './purchase-order.drawer.js';
import { SendListedOrder } from './send-listed-order.js';

const OrderForJob = lazyWithPreload(async () => (await import('./order-for-job.js')).OrderForJob);

const title = screenTitles['/outgoing-pos'];

const subtitle = (
  <>
    Vendor purchase orders and margin
    <UpdatedHint entity="purchaseOrder" />
  </>
);

/** Staff only; nothing is fetched for others. */
export function OutgoingPosPage() {
  if (isStaff(useViewer())) return <OutgoingPos />;
  return (
    <Page title={title}>
      <EmptyState
        title="You don't have permission to view this page."
        description="Only shop staff can see vendor purchase orders."
        action={<ButtonLink href="/">Go to Dashboard</ButtonLink>}
      />
    </Page>
  );
}

function OutgoingPos() {
  const [isCreating, setCreating] = useState(false);
  const { filter } = usePurchaseOrderFilter();
  const actions = (
    <>
      <ExportButton list="/api/outgoing-pos" filter={filter} />
      <Button
        variant="primary"
        icon={<FilePlus2 size={16} aria-hidden />}
        onPress={() => setCreating(true)}
        preload={OrderForJob.preload}
      >
        New Purchase Order
      </Button>
    </>
  );
  return (
    <Page title={title} subtitle={subtitle} actions={actions}>
      <Figures />
      <Orders />
      <Suspense>{isCreating && <OrderForJob onClose={() => setCreating(false)} />}</Suspense>
    </Page>
  );
}

function Orders() {
  const { filter, setSort, setStatus, setWaiting, clear } = usePurchaseOrderFilter();
  const [searchInput, setTyped] = useSearchText();
  const [openedNumber, setOpened] = useSearchParam('po');
  const [orderToSend, setOrderToSend] = useState<PurchaseOrderRow>();
  const columns = useMemo(() => columnsFor(setOrderToSend), []);
  const hrefOf = useHrefs();
  const orders = useInfiniteQuery(purchaseOrdersQuery(filter));
  const rows = orders.data?.pages.flatMap((page) => page.rows);
  const listedOrder = (number: string) => rows?.find(({ poNumber }) => poNumber === number);
  return (
    <div>
      <ListToolbar
        label="Search purchase orders"
        placeholder="Search by PO, job or vendor..."
        text={searchInput}
        onType={setTyped}
      >
        <WaitingFilter waiting={filter.waiting} onChange={setWaiting} other="vendor" />
        <StatusFilter
          status={filter.status}
          onChange={setStatus}
          statuses={purchaseOrderStatuses}
        />
      </ListToolbar>
      <RecordList
        label="Outgoing purchase orders"
        noun={['purchase order', 'purchase orders']}
        query={orders}
        columns={columns}
        rowHref={hrefOf}
        sort={filter.sort}
        onSort={setSort}
        empty={
          <NoPurchaseOrders
            isNarrowed={Boolean(filter.q || filter.status || filter.waiting)}
            onClear={clear}
          />
        }
      />
      {openedNumber && rows && (
        <PurchaseOrderDrawer
          key={openedNumber}
          poNumber={openedNumber}
          initialOrder={listedOrder(openedNumber)}
          onClose={() => setOpened('')}
        />
      )}
      {orderToSend && (
        <SendListedOrder
          openedOrder={orderToSend}
          initialOrder={listedOrder(orderToSend.poNumber)}
          onClose={() => setOrderToSend(undefined)}
        />
      )}
    </div>
  );
}

function useHrefs() {
  const search = useSearch();
  return ({ poNumber }: PurchaseOrderRow) => {
    const params = new URLSearchParams(search);
    params.set('po', poNumber);
    return `/outgoing-pos?${params}`;
  };
}
