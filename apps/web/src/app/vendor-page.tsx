import { lazy } from 'react';

const pages = {
  order: lazy(async () => ({
    default: (await import('./vendor-order/vendor-order.page.js')).VendorOrderPage,
  })),
  bid: lazy(async () => ({
    default: (await import('./vendor-bid/vendor-bid.page.js')).VendorBidPage,
  })),
};

interface VendorPageProps {
  kind: keyof typeof pages;
  id: string;
  token: string;
}

/** One import for all pages of vendors keeps the script that everyone loads small. */
export function VendorPage({ kind, ...link }: VendorPageProps) {
  const Page = pages[kind];
  return <Page {...link} />;
}
