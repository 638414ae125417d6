import { IsOptional, IsString } from 'class-validator';
import { Filled, ProofAddress, Text } from './checks.js';
import { isWebAddress } from './values.js';
import { limits } from './limits.js';

export class CheckProof {
  @ProofAddress('Proof URL must be an uploaded file or a web address')
  @Text(limits.url)
  @Filled('Proof URL is required')
  proofUrl!: string;
}

export class SendProof extends CheckProof {
  @IsOptional() @Text(limits.text) @IsString({ message: 'Notes must be text' }) notes?:
    string | null;
}

export const foreignHost = (proofUrl: string) =>
  isWebAddress(proofUrl) ? new URL(proofUrl).host : null;
