import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock, ShopCalendar } from '#config';
import type { BidRequestRow } from '#contracts';
import { sql } from '#database';
import type { PdfPrinter } from '#documents';
import type { ServerFiles } from '#storage';
import type { Viewer } from '#users';
import type { BidAwardsService } from './bid-awards.service.js';
import { BidInvitation } from './bid-invitation.entity.js';
import type { BidLinks } from './bid-links.js';
import type { BidRequestsQueries } from './bid-requests.queries.js';
import type { BidRequestsService } from './bid-requests.service.js';
import { demoBids } from './demo-bids.js';
import { demoQuotePdf } from './demo-quote-pdf.js';
import type { VendorBidsService } from './vendor-bids.service.js';

interface Tools {
  em: EntityManager;
  requests: BidRequestsService;
  queries: BidRequestsQueries;
  awards: BidAwardsService;
  bids: VendorBidsService;
  links: BidLinks;
  printer: PdfPrinter;
  files: ServerFiles;
  calendar: ShopCalendar;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
}

type DemoRequest = (typeof demoBids)[number];
type DemoBid = NonNullable<DemoRequest['vendors'][number]['bid']>;

/** Each step runs on its own day, under the account of its user. */
export async function seedBids(tools: Tools) {
  for (const demo of demoBids) await seed(demo, tools);
  tools.clock.daysAgo(0);
}

async function seed(demo: DemoRequest, tools: Tools) {
  const { em, requests, awards, clock, viewers } = tools;
  const broker = viewers.get('broker@demo.test')!;
  const dayIn = daysFromToday(tools);
  const [quote] = await sql<{ id: string; quantities: number[] }>(
    em,
    `select id, (select json_agg(row -> 'quantity') from jsonb_array_elements(prices) row)
       as quantities
     from quotes where title = ?`,
    [demo.quote],
  );
  const { id, quantities } = quote!;
  clock.daysAgo(demo.daysAgo);
  const vendorIds: string[] = [];
  for (const { name } of demo.vendors) vendorIds.push(await vendorId(name, tools));
  let request = await requests.create(
    id,
    {
      vendorIds,
      quantities,
      title: demo.quote,
      answerBy: dayIn(demo.answerIn),
      neededBy: dayIn(demo.neededIn),
      note: demo.note ?? null,
      open: true,
    },
    broker,
  );
  for (const { name, bid } of demo.vendors)
    if (bid) request = await answer(request, name, bid, quantities, tools);
  if (!demo.awarded) return;
  const { daysAgo, to } = demo.awarded;
  clock.daysAgo(daysAgo);
  const chosen = request.invitations.find(({ vendorName }) => vendorName === to)!.bids[0]!;
  const chosenBid = { bidId: chosen.id, alternative: false };
  await awards.award(
    request.id,
    { awards: quantities.map((quantity) => ({ quantity, ...chosenBid })) },
    broker,
  );
}

const daysFromToday = ({ clock, calendar }: Tools) => {
  clock.daysAgo(0);
  const days = new Map<number, string>();
  for (let day = -10; day <= 40; day++) days.set(day, calendar.inDays(day));
  return (day: number) => days.get(day)!;
};

async function answer(
  { id: requestId, invitations }: BidRequestRow,
  vendorName: string,
  { daysAgo, channel, name, validIn, prices, alternative, pdf, ...bid }: DemoBid,
  quantities: readonly number[],
  tools: Tools,
) {
  const { em, requests, queries, bids, links, printer, files, clock, viewers } = tools;
  const validUntil = daysFromToday(tools)(validIn);
  clock.daysAgo(daysAgo);
  const rowsOf = (rows: DemoBid['prices']) =>
    rows.map(({ freight = null, ...row }, index) => ({
      quantity: quantities[index]!,
      ...row,
      freight,
    }));
  const terms = {
    ...bid,
    validUntil,
    prices: rowsOf(prices),
    alternative: alternative ? { ...alternative, prices: rowsOf(alternative.prices) } : null,
  };
  const { id: invitationId, vendorId } = invitations.find((one) => one.vendorName === vendorName)!;
  if (channel === 'link') {
    const invitation = await em.findOneOrFail(BidInvitation, invitationId);
    const token = links.path(invitation, invitation.linkSalt!).split('/').at(-1)!;
    const file = pdf
      ? await files.keep(invitationId, {
          name: pdf,
          bytes: await printer.print(demoQuotePdf(vendorName, terms, clock.now())),
        })
      : undefined;
    await bids.send({ invitationId, token }, { ...terms, name, file: file?.path ?? null });
  } else {
    const broker = viewers.get('broker@demo.test')!;
    await requests.enter(requestId, { ...terms, vendorId, channel }, broker);
  }
  return (await queries.row(requestId))!;
}

async function vendorId(name: string, { em }: Tools) {
  const [vendor] = await sql<{ id: string }>(em, 'select v.id from vendors v where v.name = ?', [
    name,
  ]);
  return vendor!.id;
}
