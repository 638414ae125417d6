import type { AnswerBidRequest, DeclineBidRequest, SendBid, VendorBid } from '#contracts';
import { attachTo } from '../../domain/bids/bid-file.js';
import { api } from '../../lib/api.js';

/** @param token of the link in the vendor’s email */
export const createBidApi = (id: string, token: string) => {
  const path = `/api/vendor-bids/${id}/${encodeURIComponent(token)}`;
  return {
    read: () => api.get<VendorBid>(path),
    attach: (pdf: File) => attachTo(`${path}/file`, pdf),
    willQuote: (body: AnswerBidRequest) => api.post<VendorBid>(`${path}/will-quote`, body),
    send: (body: SendBid) => api.post<VendorBid>(`${path}/send`, body),
    samePrice: (body: AnswerBidRequest) => api.post<VendorBid>(`${path}/same-price`, body),
    decline: (body: DeclineBidRequest) => api.post<VendorBid>(`${path}/decline`, body),
  };
};
export type BidApi = ReturnType<typeof createBidApi>;
