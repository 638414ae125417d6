import type { BidRequestRow, SavedVendor } from '#contracts';
import { BidLinks } from '#purchasing';
import { type Owner, quote } from './makers.js';
import type { World } from './world.js';

/** Without an address, so that nobody is emailed. */
export const bidVendor = async (world: World) =>
  (
    await world.as<SavedVendor>('broker', 'POST', '/api/vendors', {
      name: 'Bayside Press',
      capabilities: [],
      shipsBlind: false,
      active: true,
      contacts: [],
    })
  ).id;

export const bid = {
  prices: [{ quantity: 500, price: '400.00', freight: null, leadDays: 5 }],
  freight: 'included',
  validUntil: '2131-05-03',
};

async function create(world: World, owner: Owner, open: boolean) {
  const { id: quoteId } = (await quote('pending')(world, owner)).params;
  const vendorId = await bidVendor(world);
  const request = await world.as<BidRequestRow>(
    'broker',
    'POST',
    `/api/quotes/${quoteId}/bid-requests`,
    { vendorIds: [vendorId], quantities: [500], title: 'Programs', answerBy: '2131-05-03', open },
  );
  return { quoteId: quoteId!, request, params: { id: request.id, vendorId } };
}

const enter = (world: World, requestId: string, vendorId: string) =>
  world.as<BidRequestRow>('broker', 'POST', `/api/bid-requests/${requestId}/bids`, {
    ...bid,
    vendorId,
    channel: 'phone',
  });

async function invitation(world: World, { invitations }: BidRequestRow) {
  const { id } = invitations[0]!;
  const [row] = await world.portal.sql<{ salt: string; linkHash: string }>(
    'select link_salt as salt, link_hash as "linkHash" from bid_invitations where id = ?',
    [id],
  );
  const path = world.portal.api.get(BidLinks).path({ id, linkHash: row!.linkHash }, row!.salt);
  const token = path.split('/').at(-1)!;
  return { params: { id, token }, token };
}

export const bidRecords = {
  async draftBidRequest(world: World, owner: Owner) {
    return { params: (await create(world, owner, false)).params };
  },
  async openBidRequest(world: World, owner: Owner) {
    return { params: (await create(world, owner, true)).params };
  },
  async answeredBidRequest(world: World, owner: Owner) {
    const { params } = await create(world, owner, true);
    const { invitations } = await enter(world, params.id, params.vendorId);
    return { params: { ...params, bidId: invitations[0]!.bids[0]!.id } };
  },
  async bidInvitation(world: World, owner: Owner) {
    return invitation(world, (await create(world, owner, true)).request);
  },
  /** Its bid was on an earlier specification. */
  async struckBid(world: World, owner: Owner) {
    const { quoteId, request, params } = await create(world, owner, true);
    await enter(world, params.id, params.vendorId);
    await world.as(owner, 'PUT', `/api/quotes/${quoteId}`, { paperType: '80# gloss text' });
    return invitation(world, request);
  },
};
