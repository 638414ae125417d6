import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { isStaff, type PurchaseOrderRow, purchaseOrderStatuses } from '#contracts';
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
import { WaitingFilter } from '../../ui/waiting-filter.js';
import { Figures } from './figures.js';
import { NoPurchaseOrders } from './no-purchase-orders.js';
import { OrderForJob } from './order-for-job.js';
import { columns } from './outgoing-pos.columns.js';
import { usePurchaseOrderFilter } from './outgoing-pos.filter.js';
import { purchaseOrdersQuery } from './outgoing-pos.queries.js';
import { PurchaseOrderDrawer } from './purchase-order.drawer.js';

const title = screenTitles['/outgoing-pos'];

const subtitle = (
  <>
    What is bought from vendors, and what stays
    <UpdatedHint entity="purchaseOrder" />
  </>
);

/** The staff's alone; for anybody else nothing is fetched. */
export function OutgoingPosPage() {
  if (isStaff(useViewer())) return <OutgoingPos />;
  return (
    <Page title={title}>
      <EmptyState
        title="You don't have permission to view this page."
        description="Only the print shop sees what it buys from its vendors."
        action={<ButtonLink href="/">Go to the start page</ButtonLink>}
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
      <Button variant="primary" icon={<FilePlus2 size={16} aria-hidden />} onPress={() => setCreating(true)}>
        New Purchase Order
      </Button>
    </>
  );
  return (
    <Page title={title} subtitle={subtitle} actions={actions}>
      <Figures />
      <Orders />
      {isCreating && <OrderForJob onClose={() => setCreating(false)} />}
    </Page>
  );
}

function Orders() {
  const { filter, setSort, setStatus, setWaiting, clear } = usePurchaseOrderFilter();
  const [typed, setTyped] = useSearchText();
  const [opened, setOpened] = useSearchParam('po');
  const hrefOf = useHrefs();
  const orders = useInfiniteQuery(purchaseOrdersQuery(filter));
  const rows = orders.data?.pages.flatMap((page) => page.rows);
  return (
    <div>
      <ListToolbar label="Search purchase orders" placeholder="Search by PO, job or vendor..." text={typed} onType={setTyped}>
        <WaitingFilter waiting={filter.waiting} onChange={setWaiting} other="vendor" />
        <StatusFilter status={filter.status} onChange={setStatus} statuses={purchaseOrderStatuses} />
      </ListToolbar>
      <RecordList
        label="Outgoing purchase orders"
        noun={['purchase order', 'purchase orders']}
        query={orders}
        columns={columns}
        rowHref={hrefOf}
        sort={filter.sort}
        onSort={setSort}
        empty={<NoPurchaseOrders isNarrowed={Boolean(filter.q || filter.status || filter.waiting)} onClear={clear} />}
      />
      {opened && rows && (
        <PurchaseOrderDrawer poNumber={opened} listed={rows.find(({ poNumber }) => poNumber === opened)} onClose={() => setOpened('')} />
      )}
    </div>
  );
}

/** Where a row leads: to the same list with that order open beside it. */
function useHrefs() {
  const search = useSearch();
  return ({ poNumber }: PurchaseOrderRow) => {
    const params = new URLSearchParams(search);
    params.set('po', poNumber);
    return `/outgoing-pos?${params}`;
  };
}
