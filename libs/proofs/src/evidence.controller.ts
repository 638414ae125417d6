import {
  Controller,
  ForbiddenException,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { isStaff, type ProofEvidence } from '#contracts';
import { SignedUrls } from '#storage';
import { CurrentViewer, isUuid, LimitedPerPerson, Public, type Viewer } from '#users';
import { EvidencePdf } from './evidence-pdf.js';
import { ProofEvidences } from './proof-evidences.js';
import { CurrentVisit, invalidLink, OpensProof, type ProofVisit } from './proof-visits.js';

@Controller('api/proofs/:id')
export class EvidenceController {
  constructor(
    private readonly evidences: ProofEvidences,
    private readonly pdfs: EvidencePdf,
    private readonly urls: SignedUrls,
  ) {}

  @Get('evidence')
  @OpensProof()
  async get(@CurrentVisit() visit: ProofVisit): Promise<ProofEvidence> {
    return shownTo(visit.viewer, await this.evidences.get(visit.proofId));
  }

  @Post('evidence/check')
  @OpensProof()
  @HttpCode(200)
  @LimitedPerPerson('evidenceCheck')
  check(@CurrentVisit() visit: ProofVisit) {
    if (!visit.viewer) throw new ForbiddenException('Please sign in to check the file.');
    return this.evidences.check(visit.proofId);
  }

  /** Needs the signed address from the proof's API response, not a session. */
  @Get('evidence.pdf')
  @Public()
  @LimitedPerPerson('pdf')
  async pdf(
    @Param('id') id: string,
    @CurrentViewer() viewer: Viewer | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    if (!isUuid(id) || !this.urls.isValid('read', request.path, request.query)) throw invalidLink();
    const evidence = shownTo(viewer, await this.evidences.get(id));
    const name = `approval-${evidence.jobNumber}-v${evidence.version}.pdf`;
    const bytes = await this.pdfs.render(evidence);
    response
      .set({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${name}"`,
      })
      .send(bytes);
  }
}

/** Only the shop sees the approver's IP address. */
const shownTo = (viewer: Viewer | undefined, evidence: ProofEvidence): ProofEvidence =>
  viewer && isStaff(viewer) ? evidence : { ...evidence, address: null, agent: null };
