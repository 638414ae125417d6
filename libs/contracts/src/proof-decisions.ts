import type { ProofChannel } from './proof-channels.js';

/** Does not reveal the address. */
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

export const proofConsequences = {
  approve: 'We print exactly what you see here. Later changes take time and may cost extra.',
  reject: 'Nothing is printed yet. We will make your changes and send you a new version to review.',
};

/** Staff copied the link, so the shop could have opened it. */
export interface LinkCopy {
  by: string;
  copiedAt: string;
}

export interface ProofEvidence {
  proofId: string;
  version: number;
  jobNumber: string;
  title: string;
  file: { name: string; size: number; sha256: string } | null;
  proofUrl: string;
  specification: [label: string, value: string][];
  approvedAt: string;
  approvedBy: string;
  email: string | null;
  via: 'link' | 'account' | ProofChannel;
  /** Copies of the link by staff before an approval with it. */
  linkCopies: LinkCopy[];
  /** Names of staff who were signed in at the approver's address, in the same kind of browser. */
  staffSessions: string[];
  recordedBy: string | null;
  comments: string | null;
  words: string;
  /** IP address and browser of the approver, for staff only. */
  address: string | null;
  agent: string | null;
}

export interface EvidenceCheck {
  matches: boolean | null;
  sha256: string | null;
  message: string;
}
