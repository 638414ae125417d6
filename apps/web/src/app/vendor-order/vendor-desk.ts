import type { ShipOrder, VendorAction, VendorOrder } from '#contracts';
import { api } from '../../lib/api.js';

/** By whom, and about which state of the order. */
export interface Said {
  version: number;
  name: string;
}

type Shipment = Pick<ShipOrder, 'shipDate' | 'carrier' | 'trackingNumber'>;

/** The calls about one order. @param token of the link in the vendor's mail */
export const vendorDesk = (id: string, token: string) => {
  const path = `/api/vendor-orders/${id}/${encodeURIComponent(token)}`;
  const answer = <Answer extends Said>(action: VendorAction, said: Answer) => api.post<VendorOrder>(`${path}/${action}`, said);
  return {
    read: () => api.get<VendorOrder>(path),
    acknowledge: (said: Said) => answer('acknowledge', said),
    decline: (said: Said, reason: string) => answer('decline', { ...said, reason }),
    ship: (said: Said, shipment: Shipment) => answer('ship', { ...said, ...shipment }),
  };
};

export type VendorDesk = ReturnType<typeof vendorDesk>;
