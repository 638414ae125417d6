import {
  Body,
  Controller,
  ForbiddenException,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
} from '@nestjs/common';
import type { Request } from 'express';
import {
  AddProofPin,
  ApproveProof,
  AskProofQuestion,
  RejectProof,
  RequestProofLink,
  ResolveProofPin,
} from '#contracts';
import { LinkRequestsService } from './link-requests.service.js';
import { ProofDecisionsService } from './proof-decisions.service.js';
import { ProofDetailsService } from './proof-details.service.js';
import { ProofPins } from './proof-pins.service.js';
import { ProofQuestions } from './proof-questions.service.js';
import { CurrentVisit, OpensProof, type ProofVisit } from './proof-visits.js';

const pressedAt = ({ ip, headers }: Request) => ({
  address: ip ?? null,
  agent: headers['user-agent'] ?? null,
});

/** GET requests never change anything. */
@Controller('api/proofs/:id')
@OpensProof()
export class ProofsController {
  constructor(
    private readonly details: ProofDetailsService,
    private readonly decisions: ProofDecisionsService,
    private readonly pins: ProofPins,
    private readonly requests: LinkRequestsService,
    private readonly questions: ProofQuestions,
  ) {}

  @Post('approve')
  @HttpCode(200)
  approve(@Body() input: ApproveProof, @CurrentVisit() visit: ProofVisit, @Req() request: Request) {
    return this.decisions.approve(visit, input, pressedAt(request));
  }

  @Post('reject')
  @HttpCode(200)
  reject(@Body() input: RejectProof, @CurrentVisit() visit: ProofVisit, @Req() request: Request) {
    return this.decisions.reject(visit, input, pressedAt(request));
  }

  @Post('request-link')
  @HttpCode(202)
  requestLink(@Body() input: RequestProofLink, @CurrentVisit() visit: ProofVisit) {
    return this.requests.request(visit, input);
  }

  @Post('messages')
  @HttpCode(202)
  ask(@Body() input: AskProofQuestion, @CurrentVisit() visit: ProofVisit) {
    return this.questions.ask(visit, input);
  }

  @Post('pins')
  pin(@Body() input: AddProofPin, @CurrentVisit() visit: ProofVisit) {
    return this.pins.add(visit, input);
  }

  @Post('pins/:pinId/resolve')
  @HttpCode(200)
  resolve(
    @Param('pinId') pinId: string,
    @Body() input: ResolveProofPin,
    @CurrentVisit() visit: ProofVisit,
  ) {
    if (visit.reader !== 'staff')
      throw new ForbiddenException('Only the shop can resolve comments.');
    return this.pins.resolve(visit, pinId, input, visit.viewer!);
  }

  @Get()
  get(@CurrentVisit() visit: ProofVisit) {
    return this.details.get(visit);
  }

  @Get(':token')
  open(@CurrentVisit() visit: ProofVisit) {
    return this.details.get(visit);
  }
}
