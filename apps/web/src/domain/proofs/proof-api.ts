import type {
  ProofChannel,
  ProofDetail,
  ProofPin,
  QuestionReceipt,
  RequestedProofLink,
} from '#contracts';
import { api } from '../../lib/api.js';

export interface DecisionInput {
  name: string;
  comments: string;
  channel?: ProofChannel;
}

/** @param token of the emailed link */
export const createProofApi = (id: string, token?: string) => {
  const path = `/api/proofs/${id}`;
  return {
    read: () =>
      api.get<ProofDetail>(token === undefined ? path : `${path}/${encodeURIComponent(token)}`),
    approve: (verdict: DecisionInput) =>
      api.post<ProofDetail>(`${path}/approve`, { ...verdict, token }),
    reject: (verdict: DecisionInput, rejectionReason: string) =>
      api.post<ProofDetail>(`${path}/reject`, { ...verdict, rejectionReason, token }),
    pin: (pin: Pick<ProofPin, 'page' | 'x' | 'y' | 'text'>, name: string) =>
      api.post<ProofPin>(`${path}/pins`, { ...pin, name, token }),
    /** @param proofId of the version that has the pin */
    resolve: (proofId: string, pinId: string, resolved: boolean) =>
      api.post<ProofPin>(`/api/proofs/${proofId}/pins/${pinId}/resolve`, { resolved }),
    ask: (text: string, name: string) =>
      api.post<QuestionReceipt>(`${path}/messages`, { text, name, token }),
    requestLink: (name: string) =>
      api.post<RequestedProofLink>(`${path}/request-link`, { token, name }),
  };
};

export type ProofApi = ReturnType<typeof createProofApi>;
