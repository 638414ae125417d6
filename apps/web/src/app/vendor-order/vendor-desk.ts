import type { AcknowledgeOrder, DeclineOrder, ShipOrder, VendorAction, VendorOrder } from '#contracts';
import { api } from '../../lib/api.js';

/** The calls about one order. @param token of the link in the vendor's mail */
export const vendorDesk = (id: string, token: string) => {
  const path = `/api/vendor-orders/${id}/${encodeURIComponent(token)}`;
  const answer = (action: VendorAction, said: AcknowledgeOrder) => api.post<VendorOrder>(`${path}/${action}`, said);
  return {
    read: () => api.get<VendorOrder>(path),
    acknowledge: (said: AcknowledgeOrder) => answer('acknowledge', said),
    decline: (said: DeclineOrder) => answer('decline', said),
    ship: (said: ShipOrder) => answer('ship', said),
  };
};

export type VendorDesk = ReturnType<typeof vendorDesk>;
