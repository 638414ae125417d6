import type { EmailState } from './emails.js';
import type { NextStep } from './next-steps.js';
import type { FilePage } from './objects.js';
import type { Stage } from './progress.js';
import type { ProofChannel } from './proof-channels.js';
import type { ProofPin, ProofTask } from './proof-pins.js';

/** Only an open version can be decided; the next version supersedes it. */
export const proofStates = ['open', 'approved', 'changes_requested', 'superseded'] as const;
export type ProofState = (typeof proofStates)[number];

export interface ProofFacts {
  id: string;
  jobId: string;
  version: number;
  status: ProofState;
  /** A stored path, or the web address of an external file. */
  proofUrl: string;
  host: string | null;
  fileName: string | null;
  mimeType: string | null;
  notes: string | null;
  approved: boolean;
  approvedAt: string | null;
  approvedBy: string | null;
  rejected: boolean;
  rejectedAt: string | null;
  rejectedBy: string | null;
  rejectionReason: string | null;
  comments: string | null;
  channel: ProofChannel | null;
  recordedBy: string | null;
  sentAt: string;
  sentByName: string;
  supersededAt: string | null;
  createdAt: string;
  updatedAt: string;
  nextStep: NextStep;
}

export type PreviewState = 'waiting' | 'ready' | 'none';

export interface ProofDelivery {
  to: string;
  state: EmailState;
  lastError: string | null;
  sentAt: string | null;
}

/** Never contains the link. */
export interface ProofRow extends ProofFacts {
  preview: PreviewState;
  thumbnail: FilePage | null;
  pinCount: number;
  openPinCount: number;
  delivery: ProofDelivery | null;
  linkExpiresAt: string | null;
  /** The link is disabled because the job's customer or address changed. */
  needsResend: boolean | null;
}

export interface SentProof extends ProofRow {
  /** Null when the job has no address and staff must hand over the link. */
  mailedTo: string | null;
  message: string;
}

/** Needs no sign-in until `expiresAt`. */
export interface ProofLink {
  url: string;
  expiresAt: string;
}

/** Both URLs are valid without a session for at least 15 minutes. */
export interface ProofPage extends FilePage {
  page: number;
  thumbnail: FilePage;
}

export type ProofReader = 'customer' | 'link' | 'staff';

/** Signed URLs are valid for at least 15 minutes. */
export interface ProofDetail extends ProofFacts {
  job: {
    jobNumber: string;
    title: string;
    customerName: string | null;
    customerPoNumber: string | null;
    quantity: number | null;
  };
  /** Without the invoice, because a link may be forwarded. */
  progress: Stage[];
  reader: ProofReader;
  signedAs: string | null;
  preview: PreviewState;
  previewReason: string | null;
  pageCount: number;
  pages: ProofPage[];
  downloadUrl: string | null;
  supersededBy: { id: string; version: number; sentAt: string } | null;
  refusal: string | null;
  consequences: { approve: string; reject: string };
  words: string;
  pins: ProofPin[];
  checklist: ProofTask[];
  evidenceUrl: string | null;
}
