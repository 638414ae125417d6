import { All, Controller, HttpCode, Post, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '#config';
import type { UploadTicket } from '#contracts';
import { CurrentViewer, type Viewer } from '#users';
import { objectPath } from './object-path.js';
import { originOf } from './origin.js';
import { AllowSignature } from './allow-signature.js';
import { SignedUrls } from './signed-urls.js';
import { UploadGateway } from './upload-gateway.js';
import { UploadRules } from './upload-rules.js';
import { UploadTickets } from './upload-tickets.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly tickets: UploadTickets,
    private readonly urls: SignedUrls,
    private readonly gateway: UploadGateway,
    private readonly rules: UploadRules,
    private readonly config: Config,
  ) {}

  @Post('api/objects/upload')
  @HttpCode(200)
  async ask(@Req() request: Request, @CurrentViewer() viewer: Viewer): Promise<UploadTicket> {
    const path = objectPath(await this.tickets.issue(viewer.id));
    const signedPath = this.urls.sign('upload', path, this.rules.urlSeconds);
    return { uploadURL: originOf(request, this.config) + signedPath };
  }

  @Put('uploads/:id')
  @AllowSignature()
  receive(@Req() request: Request) {
    return this.gateway.receive(request);
  }

  @All('uploads/*rest')
  @AllowSignature()
  refuse(@Req() request: Request) {
    return this.gateway.refuse(request);
  }
}
