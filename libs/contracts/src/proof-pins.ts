import { IsBoolean, IsOptional } from 'class-validator';
import { Filled, Share, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import { ProofVisit } from './proof-decision-inputs.js';

export interface ProofPin {
  id: string;
  /** Counted per version, from 1. */
  number: number;
  page: number;
  /** From the left and top of the upright page, as shares (0 to 1) of its width and height. */
  x: number;
  y: number;
  text: string;
  byName: string;
  createdAt: string;
  resolvedAt: string | null;
  resolvedByName: string | null;
}

export interface ProofTask extends ProofPin {
  proofId: string;
  version: number;
}

export class AddProofPin extends ProofVisit {
  @WholeNumber(1, 'Page must be a number from 1') page!: number;
  @Share('X must be a number from 0 to 1') x!: number;
  @Share('Y must be a number from 0 to 1') y!: number;
  @Text(limits.message) @Filled('Please describe the changes') text!: string;
}

export class ResolveProofPin {
  @IsOptional() @IsBoolean({ message: 'Resolved must be true or false' }) resolved?: boolean;
}
