import {
  approvalWords,
  type ProofDetail,
  proofConsequences,
  type ProofPage,
  type ProofPin,
} from '#contracts';
import { nextStep } from './next-step.js';
import { sampleJob } from './sample-job.js';

const page = (number: number): ProofPage => ({
  page: number,
  url: `/api/objects/uploads/p${number}`,
  width: 900,
  height: 1200,
  thumbnail: { url: `/api/objects/uploads/s${number}`, width: 90, height: 120 },
});

export const samplePin: ProofPin = {
  id: '01900000-0000-7000-8000-0000000000f1',
  number: 1,
  page: 1,
  x: 0.25,
  y: 0.5,
  text: 'Could the title be larger?',
  byName: 'Ada Lindqvist',
  createdAt: '2026-11-20T15:00:00.000Z',
  resolvedAt: null,
  resolvedByName: null,
};

const { jobNumber, title, customerName, customerPoNumber, quantity } = sampleJob;

export const sampleProof: ProofDetail = {
  id: '01900000-0000-7000-8000-0000000000aa',
  jobId: sampleJob.id,
  version: 2,
  status: 'open',
  proofUrl: '/uploads/f1',
  host: null,
  fileName: 'folder.pdf',
  mimeType: 'application/pdf',
  notes: 'The blue is brighter now.',
  approved: false,
  approvedAt: null,
  approvedBy: null,
  rejected: false,
  rejectedAt: null,
  rejectedBy: null,
  rejectionReason: null,
  comments: null,
  channel: null,
  recordedBy: null,
  sentAt: '2026-11-20T15:00:00.000Z',
  sentByName: 'Bea Moreno',
  supersededAt: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  nextStep: nextStep('customer', 'decideProof', '2026-11-30'),
  job: { jobNumber, title, customerName, customerPoNumber, quantity },
  progress: [
    { code: 'ordered', name: 'Ordered', doneAt: '2026-11-16T15:00:00Z', due: null },
    { code: 'proof', name: 'Proof', doneAt: null, due: null },
  ],
  reader: 'link',
  signedAs: 'Ada Lindqvist',
  preview: 'ready',
  previewReason: null,
  pageCount: 2,
  pages: [page(1), page(2)],
  downloadUrl: '/api/objects/uploads/f1?signature=x',
  supersededBy: null,
  refusal: null,
  consequences: proofConsequences,
  words: approvalWords({ version: 2, jobNumber, title }),
  pins: [samplePin],
  checklist: [],
  evidenceUrl: null,
};

export const approvedProof: ProofDetail = {
  ...sampleProof,
  status: 'approved',
  approved: true,
  approvedAt: '2026-11-21T15:00:00.000Z',
  approvedBy: 'Ada Lindqvist',
  refusal: 'This proof was already approved by Ada Lindqvist on Nov 21, 2026.',
  evidenceUrl: `/api/proofs/${sampleProof.id}/evidence.pdf?signature=x`,
};
