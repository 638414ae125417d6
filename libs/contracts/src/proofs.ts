import { IsOptional, IsString } from 'class-validator';
import { Filled, isWebAddress, ProofAddress, Text } from './checks.js';
import { limits } from './limits.js';
import type { EmailState } from './emails.js';
import type { NextStep } from './next-steps.js';
import type { FilePage } from './objects.js';
import type { ProofChannel } from './proof-decisions.js';
import type { ProofPin, ProofTask } from './proof-pins.js';

/** Proof states. Only an open version can be decided; the next version supersedes it. */
export const proofStates = ['open', 'approved', 'changes_requested', 'superseded'] as const;
export type ProofState = (typeof proofStates)[number];

/** A proof version and its outcome. Instants are ISO strings in UTC. */
export interface ProofFacts {
  id: string;
  jobId: string;
  /** Counted per job, from 1. */
  version: number;
  status: ProofState;
  /** A stored path, or the web address of a file that lies elsewhere. */
  proofUrl: string;
  /** The host of a file that lies elsewhere, which has no preview; null for a stored one. */
  host: string | null;
  /** Name of a stored file. */
  fileName: string | null;
  mimeType: string | null;
  /** The shop's notes. */
  notes: string | null;
  approved: boolean;
  approvedAt: string | null;
  /** The approver's name at that time. */
  approvedBy: string | null;
  rejected: boolean;
  rejectedAt: string | null;
  rejectedBy: string | null;
  rejectionReason: string | null;
  comments: string | null;
  /** How the shop received a decision that it recorded. */
  channel: ProofChannel | null;
  /** Staff member who recorded it. */
  recordedBy: string | null;
  /** When the shop sent it, or sent it again last. */
  sentAt: string;
  sentByName: string;
  supersededAt: string | null;
  createdAt: string;
  updatedAt: string;
  nextStep: NextStep;
}

/**
 * `waiting`: the worker has not made the pages yet; `none`: there are none, for `previewReason`.
 */
export type PreviewState = 'waiting' | 'ready' | 'none';

/** Email delivery of the proof link, for staff. */
export interface ProofDelivery {
  to: string;
  state: EmailState;
  lastError: string | null;
  sentAt: string | null;
}

/** A row of `GET /api/jobs/{id}/proofs`, newest version first. It never has a link. */
export interface ProofRow extends ProofFacts {
  preview: PreviewState;
  /** The first page, small; good for 15 minutes at least. */
  thumbnail: FilePage | null;
  pinCount: number;
  openPinCount: number;
  /** Staff only: null when it was emailed to nobody, and for customers. */
  delivery: ProofDelivery | null;
  /** Staff only: until when the link opens. */
  linkExpiresAt: string | null;
}

/**
 * The answer to `POST /api/jobs/{id}/proofs` and `POST /api/jobs/{id}/proofs/{proofId}/resend`
 * (staff).
 */
export interface SentProof extends ProofRow {
  /** Null when the job has no address: it was not emailed, and the link has to be handed over. */
  mailedTo: string | null;
  /** Result as a sentence. */
  message: string;
}

/**
 * `GET /api/jobs/{id}/proofs/{proofId}/link` (staff): the page that needs no login, until
 * `expiresAt`.
 */
export interface ProofLink {
  url: string;
  expiresAt: string;
}

/**
 * A page of a proof. `url` is large, `thumbnail` small; both are good for 15 minutes at least, and
 * without a session.
 */
export interface ProofPage extends FilePage {
  /** From 1. */
  page: number;
  thumbnail: FilePage;
}

/** Reader of the proof: customer, link holder, or staff, who only record decisions (`channel`). */
export type ProofReader = 'customer' | 'link' | 'staff';

/**
 * `GET /api/proofs/{id}`, `?token=` or `/{token}`, and the answer of every decision. What is signed
 * in it is good for 15 minutes at least.
 */
export interface ProofDetail extends ProofFacts {
  job: {
    jobNumber: string;
    title: string;
    customerName: string | null;
    customerPoNumber: string | null;
    quantity: number | null;
  };
  reader: ProofReader;
  /** Default signature of the reader; null when unknown. */
  signedAs: string | null;
  preview: PreviewState;
  previewReason: string | null;
  /** Pages in the file; at most {@link limits.shownPages} are shown. */
  pageCount: number;
  /** Those that are made already, in order. */
  pages: ProofPage[];
  /** Saves the stored file; null for one that lies elsewhere. */
  downloadUrl: string | null;
  /** The newest version, where this is an older one. */
  supersededBy: { id: string; version: number; sentAt: string } | null;
  /** Why this reader cannot decide, or null when they can. */
  refusal: string | null;
  /** Text beside each button. */
  consequences: { approve: string; reject: string };
  /** Approval statement, stored as evidence. */
  words: string;
  pins: ProofPin[];
  /** Open comments of earlier versions. */
  checklist: ProofTask[];
  /** The evidence of an approval as PDF. */
  evidenceUrl: string | null;
}

/**
 * `POST /api/jobs/{id}/proofs/check` (staff): of an uploaded file, before it is sent; answers its
 * `Preflight`, at first one that is `checking`.
 */
export class CheckProof {
  @ProofAddress('Proof URL must be an uploaded file or a web address')
  @Text(limits.url)
  @Filled('Proof URL is required')
  proofUrl!: string;
}

/** `POST /api/jobs/{id}/proofs` (staff). */
export class SendProof extends CheckProof {
  @IsOptional() @Text(limits.text) @IsString({ message: 'Notes must be text' }) notes?:
    string | null;
}

/** The host of a proof that lies elsewhere; null for a stored path. */
export const foreignHost = (proofUrl: string) =>
  isWebAddress(proofUrl) ? new URL(proofUrl).host : null;
