import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProofDetail, ProofRow } from '#contracts';
import { answer, fakeApi } from '../../../testing/fake-api.js';
import { bea, openPage } from '../../../testing/open-page.js';
import { sampleProof } from '../../../testing/sample-proof.js';
import { ProofsTab } from './proofs.tab.js';

export const { jobId } = sampleProof;
export const list = `/api/jobs/${jobId}/proofs`;
export const rowOf = (
  { job: _job, reader: _reader, signedAs: _signed, pages, pins, ...facts }: ProofDetail,
  more: Partial<ProofRow> = {},
): ProofRow => ({
  ...facts,
  thumbnail: pages[0]?.thumbnail ?? null,
  pinCount: pins.length,
  openPinCount: pins.length,
  delivery: {
    to: 'ada@example.com',
    state: 'sent',
    lastError: null,
    sentAt: '2026-11-20T15:01:00.000Z',
  },
  linkExpiresAt: '2026-12-20T15:00:00.000Z',
  needsResend: false,
  ...more,
});
export const first: ProofDetail = {
  ...sampleProof,
  id: '01900000-0000-7000-8000-0000000000ab',
  version: 1,
  status: 'changes_requested',
  rejected: true,
  rejectedAt: '2026-11-19T15:00:00.000Z',
  rejectedBy: 'Ada Lindqvist',
  rejectionReason: 'The title is too small.',
  refusal: 'x',
  supersededBy: { id: sampleProof.id, version: 2, sentAt: sampleProof.sentAt },
};
export const both = [rowOf(sampleProof), rowOf(first)];

interface OpenOptions {
  search: string;
  viewer: typeof bea;
  answers: Parameters<typeof fakeApi>[0];
}

export function open(
  rows: ProofRow[],
  { search = '', viewer = bea, answers = {} }: Partial<OpenOptions> = {},
) {
  const calls = fakeApi({ [`GET ${list}`]: answer(200, rows), ...answers });
  openPage(<ProofsTab jobId={jobId} />, {
    path: `/jobs/${jobId}${search}`,
    route: '/jobs/:id',
    viewer,
  });
  return calls;
}

export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
