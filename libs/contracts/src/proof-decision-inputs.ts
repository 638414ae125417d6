import { Allow, IsIn, IsOptional } from 'class-validator';
import { Filled, MayBeEmpty, Text } from './checks.js';
import { limits } from './limits.js';
import { type ProofChannel, proofChannels } from './proof-channels.js';

export class ProofVisit {
  /** An invalid token gets 404 before any other check. */
  @Allow() token?: unknown;
  @MayBeEmpty() @Text(limits.name) name?: string | null;
}

abstract class DecideProof extends ProofVisit {
  @IsOptional() @Text(limits.text) comments?: string | null;
  @MayBeEmpty()
  @IsIn(proofChannels, { message: 'Channel must be phone, email or in person' })
  channel?: ProofChannel | null;
}

/** The same decision again gets 200 and the first instant, a different one 409. */
export class ApproveProof extends DecideProof {}

export class RejectProof extends DecideProof {
  @Text(limits.text) @Filled('A reason is required') rejectionReason!: string;
}

export class RequestProofLink extends ProofVisit {}
