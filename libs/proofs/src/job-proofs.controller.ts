import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CheckProof, SendProof } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, Sees, ShopOnly, type Viewer } from '#users';
import { ProofChecks } from './proof-checks.service.js';
import { ProofsService } from './proofs.service.js';

@Controller('api/jobs/:id/proofs')
export class JobProofsController {
  constructor(
    private readonly proofs: ProofsService,
    private readonly checks: ProofChecks,
  ) {}

  @Get()
  @Sees('job')
  list(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.proofs.list(id, viewer);
  }

  @Post()
  @ShopOnly('send proofs for', 'job')
  @Idempotent()
  send(@Param('id') id: string, @Body() input: SendProof, @CurrentViewer() viewer: Viewer) {
    return this.proofs.send(id, input, viewer);
  }

  @Post('check')
  @ShopOnly('send proofs for', 'job')
  @HttpCode(200)
  check(@Param('id') id: string, @Body() input: CheckProof) {
    return this.checks.check(id, input);
  }

  @Post(':proofId/resend')
  @ShopOnly('send proofs for', 'job')
  @HttpCode(200)
  resend(
    @Param('id') id: string,
    @Param('proofId') proofId: string,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.proofs.resendFor(id, proofId, viewer);
  }

  @Get(':proofId/link')
  @ShopOnly('see proof links for', 'job')
  link(
    @Param('id') id: string,
    @Param('proofId') proofId: string,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.proofs.link(id, proofId, viewer);
  }
}
