import type { ProofChannel, ProofDetail, ProofPin, RequestedProofLink } from '#contracts';
import { api } from '../../lib/api.js';

/** What somebody says to a proof. */
export interface Said {
  name: string;
  comments: string;
  /** Of the shop, how it heard. */
  channel?: ProofChannel;
}

/** The calls about one proof. @param token of who comes with its link */
export const proofDesk = (id: string, token?: string) => {
  const path = `/api/proofs/${id}`;
  return {
    read: () => api.get<ProofDetail>(token === undefined ? path : `${path}/${encodeURIComponent(token)}`),
    approve: (said: Said) => api.post<ProofDetail>(`${path}/approve`, { ...said, token }),
    reject: (said: Said, rejectionReason: string) => api.post<ProofDetail>(`${path}/reject`, { ...said, rejectionReason, token }),
    pin: (pin: Pick<ProofPin, 'page' | 'x' | 'y' | 'text'>, name: string) => api.post<ProofPin>(`${path}/pins`, { ...pin, name, token }),
    /** @param proofId of the version that has the pin */
    resolve: (proofId: string, pinId: string, resolved: boolean) =>
      api.post<ProofPin>(`/api/proofs/${proofId}/pins/${pinId}/resolve`, { resolved }),
    requestLink: (name: string) => api.post<RequestedProofLink>(`${path}/request-link`, { token, name }),
  };
};

export type ProofDesk = ReturnType<typeof proofDesk>;
