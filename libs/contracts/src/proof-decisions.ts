import { Allow, IsIn, IsOptional } from 'class-validator';
import { Filled, MayBeEmpty, Text } from './checks.js';
import { limits } from './limits.js';

export const proofChannels = ['phone', 'email', 'in person'] as const;
export type ProofChannel = (typeof proofChannels)[number];

/** Token and name of a link holder, both optional. */
export class ProofVisit {
  /** Checked before anything else; whatever is no valid token is answered 404. */
  @Allow() token?: unknown;
  @MayBeEmpty() @Text(limits.name) name?: string | null;
}

abstract class DecideProof extends ProofVisit {
  @IsOptional() @Text(limits.text) comments?: string | null;
  /** Staff only, and needed from them: they record a decision that was made otherwise. */
  @MayBeEmpty()
  @IsIn(proofChannels, { message: 'Channel must be phone, email or in person' })
  channel?: ProofChannel | null;
}

/**
 * `POST /api/proofs/{id}/approve`. The same again answers 200 with the first instant, anything else
 * after it 409.
 */
export class ApproveProof extends DecideProof {}

/** `POST /api/proofs/{id}/reject`, on the same terms. */
export class RejectProof extends DecideProof {
  @Text(limits.text) @Filled('A reason is required') rejectionReason!: string;
}

/**
 * `POST /api/proofs/{id}/request-link`: emails the link of the newest version to the address that
 * the shop knows.
 */
export class RequestProofLink extends ProofVisit {}

/** Its answer. It does not say which address that is. */
export interface RequestedProofLink {
  message: string;
}

export const approvalWords = ({
  version,
  jobNumber,
  title,
}: {
  version: number;
  jobNumber: string;
  title: string;
}) =>
  `I have checked version ${version} of the proof for job ${jobNumber}, “${title}”, and approve it for printing as it is shown: ` +
  `text, images, colors, sizes and page order.`;

/** Text about what follows each decision, for the person who decides. */
export const proofConsequences = {
  approve: 'We print exactly what you see here. Later changes take time and may cost extra.',
  reject: 'Nothing is printed yet. We will make your changes and send you a new version to review.',
};

/**
 * `GET /api/proofs/{id}/evidence`: what was frozen when a proof was approved; as a one-page PDF at
 * `/api/proofs/{id}/evidence.pdf`. The instant is ISO in UTC.
 */
export interface ProofEvidence {
  proofId: string;
  version: number;
  jobNumber: string;
  title: string;
  /** The approved file; null when stored elsewhere. */
  file: { name: string; size: number; sha256: string } | null;
  proofUrl: string;
  /** The piece of the proof and the job's terms at the approval, as label and value. */
  specification: [label: string, value: string][];
  approvedAt: string;
  approvedBy: string;
  email: string | null;
  /** The link, an account, or how the shop heard of it. */
  via: 'link' | 'account' | ProofChannel;
  recordedBy: string | null;
  comments: string | null;
  words: string;
  /** Network address and browser of who pressed the button. Only staff see them. */
  address: string | null;
  agent: string | null;
}

/**
 * `POST /api/proofs/{id}/evidence/check`: whether the stored file is still the one that was
 * approved.
 */
export interface EvidenceCheck {
  /** Null where there is no stored file to look at. */
  matches: boolean | null;
  /** Hash of the file as stored now; null when it is gone. */
  sha256: string | null;
  message: string;
}
