import { IsBoolean, IsOptional } from 'class-validator';
import { Filled, Share, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import { ProofVisit } from './proof-decisions.js';

/** A numbered comment at a place on a page. Instants are ISO strings in UTC. */
export interface ProofPin {
  id: string;
  /** Counted per version, from 1. */
  number: number;
  /** From 1. */
  page: number;
  /**
   * From the left and from the top of the upright page, as shares of its width and height: 0 to 1.
   */
  x: number;
  y: number;
  text: string;
  byName: string;
  createdAt: string;
  resolvedAt: string | null;
  resolvedByName: string | null;
}

/** A pin of an earlier version that was open when this one was sent. */
export interface ProofTask extends ProofPin {
  proofId: string;
  version: number;
}

/** `POST /api/proofs/{id}/pins`, by who may decide; answers the {@link ProofPin}. */
export class AddProofPin extends ProofVisit {
  @WholeNumber(1, 'Page must be a number from 1') page!: number;
  @Share('X must be a number from 0 to 1') x!: number;
  @Share('Y must be a number from 0 to 1') y!: number;
  @Text(limits.message) @Filled('Please describe the changes') text!: string;
}

/**
 * `POST /api/proofs/{id}/pins/{pinId}/resolve` (staff), also for a pin of the checklist; answers
 * the {@link ProofPin}.
 */
export class ResolveProofPin {
  /** False opens it again. */
  @IsOptional() @IsBoolean({ message: 'Resolved must be true or false' }) resolved?: boolean;
}
