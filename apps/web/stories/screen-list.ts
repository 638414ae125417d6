import type { APIRequestContext, Page } from 'playwright-core';
import { constants, type QuoteBidRequests } from '#contracts';
import { linkPaths, screenPaths } from '../src/app/routes.js';

export type Who = 'broker' | 'customer' | 'visitor';

/** A screen, or a part of it, by its address and the buttons that lead to it. */
export interface Screen {
  name: string;
  /** Path of the router. Its `:id` is the demo record with this title. */
  path: string;
  record?: string;
  /** A link with an invalid token. */
  isForged?: boolean;
  /** `:po` is the number of the sent purchase order, `:proof` the proof of the lookbook. */
  search?: string;
  /**
   * Names of buttons and menu items, or their start, or `key:` and a key; the last one opens a
   * dialog, a drawer or a menu.
   */
  press?: readonly string[];
  /** Typed before the buttons are pressed. */
  fill?: { label: string; text: string };
  /** The buttons open no overlay. */
  isInPage?: boolean;
  /** The address opens a drawer, after the page. */
  isOver?: boolean;
  /** Text of the last overlay, when another one was open before. */
  shows?: string;
  isPhoneOnly?: boolean;
  /** Everyone signed in, by default. */
  who?: readonly Who[];
}

const shop = ['broker'] as const;
const customer = ['customer'] as const;
const visitor = ['visitor'] as const;
const newQuote = { path: '/quotes/:id', record: 'Trade show postcards' };
const offer = { path: '/quotes/:id', record: 'Hang tags, two versions' };
const listed = { path: '/quotes/:id', record: 'Donor appeal letter package' };
const mailing = { path: '/packages/:id', record: 'Anniversary dinner' };
const job = { path: '/jobs/:id', record: 'Winter lookbook' };
const flawed = { path: '/jobs/:id', record: 'Open enrollment postcard' };
const order = { path: '/jobs/:id', record: 'Presentation folders' };
const { reset, proof, order: vendorOrder, bid: vendorBid, stop } = linkPaths;
const bids = {
  path: '/quotes/:id',
  record: 'Town hall notice, 9 x 12 envelopes',
  search: 'tab=bids',
  who: shop,
};

const severalPieces = `500 business cards, 16pt, 4/4

Also posters, 24 x 36, and 40 banners`;

export const screens: readonly Screen[] = [
  { name: 'dashboard', path: '/' },
  { name: 'dashboard-analytics', path: '/', search: 'tab=analytics' },
  { name: 'dashboard-schedule', path: '/', search: 'tab=schedule' },
  { name: 'notices', path: '/', press: ['Notifications'] },
  { name: 'account', path: '/', press: ['Account of'] },
  { name: 'navigation', path: '/', press: ['Open menu'], isPhoneOnly: true },
  { name: 'go-to', path: '/', press: ['Go to'] },
  { name: 'intake', path: '/jobs', press: ['New from email or PDF'] },
  { name: 'keys', path: '/', press: ['key:?'] },
  { name: 'upload-files', path: '/', press: ['Manual Actions', 'Upload Files'] },
  { name: 'quotes', path: '/quotes' },
  { name: 'quotes-none', path: '/quotes', search: 'q=no such thing' },
  { name: 'quote-request', path: '/quote-request' },
  {
    name: 'quote-request-review',
    path: '/quote-request',
    fill: { label: 'Document text', text: severalPieces },
    // The notice would count as an overlay.
    press: ['Parse Document', 'Close'],
    shows: 'We found 2 items.',
    isInPage: true,
  },
  { name: 'quote-to-price', ...newQuote },
  { name: 'quote-price', ...newQuote, press: ['Approve Quote'], who: shop },
  { name: 'quote-offer', ...offer },
  { name: 'quote-list', ...listed, who: shop },
  { name: 'quote-list-repair', ...listed, press: ['review: donors', 'Repair list'], who: shop },
  {
    name: 'quote-messages',
    path: '/quotes/:id',
    record: 'Town hall notice, 9 x 12 envelopes',
    search: 'tab=messages',
    who: shop,
  },
  { name: 'quote-bids', ...bids },
  { name: 'quote-bid-entry', ...bids, press: ['Enter Bid'] },
  {
    name: 'quote-ask-vendors',
    ...newQuote,
    search: 'tab=bids',
    press: ['Ask Vendors'],
    who: shop,
  },
  { name: 'quote-edit', path: '/quotes/:id/edit', record: 'Trade show postcards' },
  { name: 'quotes-combine', path: '/quotes', press: ['Combine'], isInPage: true },
  { name: 'package', ...mailing },
  { name: 'package-prices', ...mailing, press: ['Set Prices'], who: shop },
  { name: 'package-edit', ...mailing, press: ['Edit Package'], who: shop },
  { name: 'package-item', ...mailing, press: ['Actions of Welcome signs'] },
  { name: 'direct-order', path: '/direct-order' },
  { name: 'jobs', path: '/jobs' },
  { name: 'jobs-none', path: '/jobs', search: 'q=no such thing' },
  { name: 'job', ...job },
  { name: 'job-files', ...job, search: 'tab=files' },
  { name: 'job-list', ...flawed, search: 'tab=files', who: shop },
  {
    name: 'job-proof-records',
    ...flawed,
    search: 'tab=files',
    press: ['review: enrollment', 'Proof records'],
    who: shop,
  },
  { name: 'job-field-length', ...flawed, search: 'tab=files', press: ['Change limit'], who: shop },
  { name: 'job-proofs', ...job, search: 'tab=proofs' },
  { name: 'job-proof-upload', ...job, search: 'tab=proofs', press: ['Upload Proof'], who: shop },
  { name: 'job-proof', ...job, search: 'tab=proofs&proof=:proof' },
  { name: 'job-delivery', ...order, search: 'tab=delivery' },
  {
    name: 'job-delivery-new',
    ...order,
    search: 'tab=delivery',
    press: ['Schedule Delivery'],
    who: shop,
  },
  { name: 'job-samples', ...order, search: 'tab=samples' },
  { name: 'job-destination', ...order, search: 'tab=samples', press: ['Add Destination'] },
  {
    name: 'job-invoices',
    path: '/jobs/:id',
    record: 'Back-to-school flyers',
    search: 'tab=invoices',
  },
  {
    name: 'job-invoice',
    path: '/jobs/:id',
    record: 'Store receipt envelopes',
    search: 'tab=invoices',
  },
  { name: 'inbox', path: '/inbox', who: shop },
  { name: 'inbox-email', path: '/inbox/:id', record: 'Flyers for our new shop', who: shop },
  {
    name: 'inbox-file',
    path: '/inbox/:id',
    record: 'Flyers for our new shop',
    press: ['File With'],
    who: shop,
  },
  { name: 'job-messages', ...job, search: 'tab=messages' },
  { name: 'job-notes', ...job, search: 'tab=notes', who: shop },
  { name: 'job-orders', ...order, search: 'tab=pos', who: shop },
  { name: 'job-dialog', ...job, press: ['Edit Job'] },
  { name: 'job-edit', path: '/jobs/:id/edit', record: 'Winter lookbook' },
  { name: 'job-plan', ...order, press: ['Show Plan'], isInPage: true },
  { name: 'job-pin', ...flawed, press: ['Show Plan', 'Pin Date'], who: shop },
  { name: 'schedule', path: '/schedule' },
  { name: 'schedule-month', path: '/schedule', search: 'view=month' },
  { name: 'samples', path: '/samples' },
  { name: 'samples-none', path: '/samples', search: 'q=no such thing' },
  { name: 'sample', path: '/samples', press: ['View Details'] },
  { name: 'sample-request', path: '/samples', press: ['Request Sample'] },
  { name: 'orders', path: '/outgoing-pos', who: shop },
  { name: 'orders-none', path: '/outgoing-pos', search: 'q=no such thing', who: shop },
  { name: 'order', path: '/outgoing-pos', search: 'po=:po', isOver: true, who: shop },
  {
    name: 'order-margin',
    path: '/outgoing-pos',
    search: 'po=:po',
    press: ['Edit'],
    shows: 'Printed on the purchase order',
    who: shop,
  },
  { name: 'order-new', path: '/outgoing-pos', press: ['New Purchase Order'], who: shop },
  { name: 'orders-refused', path: '/outgoing-pos', who: customer },
  { name: 'settings-users', path: '/settings', who: shop },
  { name: 'settings-system', path: '/settings', search: 'tab=system', who: shop },
  { name: 'settings-vendors', path: '/settings', search: 'tab=vendors', who: shop },
  {
    name: 'vendor-new',
    path: '/settings',
    search: 'tab=vendors',
    press: ['Add Vendor'],
    who: shop,
  },
  { name: 'settings-plan', path: '/settings', search: 'tab=plan', who: shop },
  {
    name: 'settings-security',
    path: '/settings',
    search: 'tab=security',
    shows: 'ended 1 session of their account',
    who: shop,
  },
  { name: 'user-new', path: '/settings', press: ['Add User'], who: shop },
  { name: 'sign-in-security', path: '/account' },
  { name: 'operations', path: '/operations', who: shop },
  { name: 'operations-refused', path: '/operations', who: customer },
  { name: 'help', path: '/help' },
  { name: 'not-found', path: '/no-such-page', who: ['broker', 'visitor'] },
  { name: 'landing', path: '/', who: visitor },
  { name: 'password-forgotten', path: '/', press: ['Forgot'], who: visitor },
  { name: 'password-refused', path: reset, isForged: true, who: visitor },
  { name: 'proof', path: proof, who: visitor },
  { name: 'proof-question', path: proof, press: ['Ask a Question'], isInPage: true, who: visitor },
  { name: 'order-for-vendor', path: vendorOrder, who: visitor },
  { name: 'bid-for-vendor', path: vendorBid, who: visitor },
  { name: 'stop-emails-refused', path: stop, isForged: true, who: visitor },
  { name: 'link-refused', path: proof, isForged: true, who: visitor },
];

const signedIn: readonly Who[] = ['broker', 'customer'];
export const screensOf = (who: Who) =>
  screens.filter((sight) => (sight.who ?? signedIn).includes(who));

/** Paths of the router; a story fails for each one without a screen above. */
export const paths = [...screenPaths, ...Object.values(linkPaths)];

const forgedParts = {
  ':id': '01900000-0000-7000-8000-000000000001',
  ':token': 'q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw',
};
const linkTo = async (link: Promise<{ url: string }>) => new URL((await link).url).pathname;
const forgedAt = (path: string) =>
  Object.entries(forgedParts).reduce(
    (address, [part, value]) => address.replace(part, value),
    path,
  );

/**
 * @param request request context of a broker
 * @returns the address of each screen
 */
export async function findAddresses(request: APIRequestContext) {
  const read = async <Body>(path: string) => (await (await request.get(path)).json()) as Body;
  const findTitled = async (room: string) => {
    const rows = await read<{ id: string; title?: string; subject?: string }[]>(
      `/api/${room}?limit=${constants.maxListRows}`,
    );
    return (title = '') => rows.find((row) => (row.title ?? row.subject) === title)?.id ?? '';
  };
  const ids = {
    quotes: await findTitled('quotes'),
    packages: await findTitled('packages'),
    jobs: await findTitled('jobs'),
    inbox: await findTitled('inbox'),
  };
  const copyLink = async (path: string, data?: object) =>
    (await (await request.post(path, { data })).json()) as { url: string };
  const copyLinkOf = (order: string) => copyLink(`/api/outgoing-pos/${order}/link`);

  /** Of the vendor without an answer. */
  const bidLinkOf = async (quote: string) => {
    const { requests } = await read<QuoteBidRequests>(`/api/quotes/${quote}/bid-requests`);
    const [{ id, invitations }] = requests as [QuoteBidRequests['requests'][number]];
    const { vendorId } = invitations.find(({ state }) => state === 'asked')!;
    return copyLink(`/api/bid-requests/${id}/link`, { vendorId });
  };

  const [version] = await read<{ id: string }[]>(`/api/jobs/${ids.jobs('Winter lookbook')}/proofs`);
  const orders = await read<{ id: string; poNumber: string; jobTitle: string }[]>(
    `/api/outgoing-pos?limit=${constants.maxListRows}`,
  );
  const foldersOrder = orders.find(({ jobTitle }) => jobTitle === 'Presentation folders');
  const pathParams: Record<string, string> = {
    ':po': foldersOrder!.poNumber,
    ':proof': version!.id,
  };
  const links: Record<string, string> = {
    [linkPaths.proof]: await linkTo(
      read(`/api/jobs/${ids.jobs('Winter lookbook')}/proofs/${version!.id}/link`),
    ),
    [linkPaths.order]: await linkTo(copyLinkOf(foldersOrder!.id)),
    [linkPaths.bid]: await linkTo(bidLinkOf(ids.quotes('Town hall notice, 9 x 12 envelopes'))),
  };
  return ({ path, record, search, isForged }: Screen) => {
    if (isForged) return forgedAt(path);
    const room = path.split('/')[1] as keyof typeof ids;
    const address = links[path] ?? path.replace(':id', () => ids[room](record));
    return search
      ? `${address}?${search.replace(/:(po|proof)$/, (name) => pathParams[name]!)}`
      : address;
  };
}

export const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';
export const overlayOf = (page: Page) => page.locator(overlays).last();

export async function openScreen(page: Page, screen: Screen, address: string) {
  await page.goto(address);
  await isComplete(page);
  await pressButtons(page, screen);
}

export async function pressButtons(
  page: Page,
  { fill, press = [], isInPage, isOver, shows }: Screen,
) {
  if (fill) await page.getByLabel(fill.label).fill(fill.text);
  for (const name of press) {
    if (name.startsWith('key:')) await page.keyboard.press(name.slice('key:'.length));
    else
      await page
        .getByRole('button', { name })
        .or(page.getByRole('menuitem', { name }))
        .first()
        .click();
    await isComplete(page);
  }
  if (!press.length && !isOver) return;
  if (!isInPage) await overlayOf(page).waitFor();
  if (shows) await page.getByText(shows).waitFor();
  await isComplete(page);
}

/** Waits until all requests are answered and rendered, and all animations ended. */
export async function isComplete(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-label="Loading"], [aria-busy="true"]') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  );
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}
