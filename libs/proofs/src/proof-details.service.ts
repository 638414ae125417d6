import { Injectable } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { approvalWords, foreignHost, proofConsequences, type ProofDetail } from '#contracts';
import { JobRecords, PlanReader } from '#jobs';
import { PageAddresses } from './page-addresses.js';
import { ProofPins } from './proof-pins.service.js';
import { invalidLink, type ProofVisit } from './proof-visits.js';
import { ProofsQueries } from './proofs.queries.js';
import { withRecords } from './record-note.js';
import { refusalOf } from './refusal.js';

@Injectable()
export class ProofDetailsService {
  constructor(
    private readonly queries: ProofsQueries,
    private readonly addresses: PageAddresses,
    private readonly pins: ProofPins,
    private readonly records: JobRecords,
    private readonly plans: PlanReader,
    private readonly calendar: ShopCalendar,
  ) {}

  /** @throws NotFoundException when it is gone meanwhile */
  async get({ proofId, jobId, reader, viewer }: ProofVisit): Promise<ProofDetail> {
    const storedProof = await this.queries.read(proofId);
    if (!storedProof) throw invalidLink();
    const {
      customerId: _customer,
      companyId: _company,
      customerEmail: _email,
      hasEvidence,
      ...proof
    } = storedProof;
    const { version, job, proofUrl } = proof;
    const host = foreignHost(proofUrl);
    const { progress, decisionText } = await this.plans.forDecision(jobId);
    return {
      ...proof,
      notes: withRecords(proof.notes, await this.records.ofJob(jobId)),
      host,
      progress: progress.filter(({ code }) => code !== 'invoice'),
      reader,
      signedAs: reader === 'customer' ? viewer!.name : job.customerName,
      pages: await this.addresses.pages(proofId),
      downloadUrl: host ? null : this.addresses.downloadUrl(proofUrl, proof.fileName ?? 'proof'),
      refusal: refusalOf(proof.status, proof, proof.supersededBy?.version ?? version, (instant) =>
        this.calendar.formatDate(instant),
      ),
      consequences: consequencesOf(proof.status, decisionText),
      words: approvalWords({ version, ...job }),
      pins: await this.pins.of(proofId),
      checklist: await this.pins.leftOpen(proofId),
      evidenceUrl: hasEvidence ? this.addresses.sign(`/api/proofs/${proofId}/evidence.pdf`) : null,
    };
  }
}

/** The page shows them beside the buttons, so its script knows nothing of plans. */
function consequencesOf(status: ProofDetail['status'], deadline: string | null) {
  if (status !== 'open' || !deadline) return proofConsequences;
  return { ...proofConsequences, approve: `${deadline} ${proofConsequences.approve}` };
}
