import type {
  AcknowledgeOrder,
  DeclineOrder,
  LinkMessage,
  ShipOrder,
  VendorAction,
  VendorOrder,
} from '#contracts';
import { api } from '../../lib/api.js';

export interface Signature {
  version: number;
  name: string;
}

type Shipment = Pick<ShipOrder, 'shipDate' | 'carrier' | 'trackingNumber'>;

/** @param token of the link in the vendor’s email */
export const createVendorApi = (id: string, token: string) => {
  const path = `/api/vendor-orders/${id}/${encodeURIComponent(token)}`;
  const answer = (action: VendorAction, body: AcknowledgeOrder | DeclineOrder | ShipOrder) =>
    api.post<VendorOrder>(`${path}/${action}`, body);
  return {
    read: () => api.get<VendorOrder>(path),
    messages: () => api.get<LinkMessage[]>(`${path}/messages`),
    ask: (text: string) => api.post<LinkMessage[]>(`${path}/messages`, { text }),
    readMessages: (messageId: string) => api.post(`${path}/messages/read`, { messageId }),
    acknowledge: (signature: Signature) => answer('acknowledge', signature),
    decline: (signature: Signature, reason: string) => answer('decline', { ...signature, reason }),
    ship: (signature: Signature, shipment: Shipment) =>
      answer('ship', { ...signature, ...shipment }),
  };
};

export type VendorApi = ReturnType<typeof createVendorApi>;
