import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '#config';
import type { DownloadTicket } from '#contracts';
import { CurrentViewer, type Viewer } from '#users';
import { Downloads } from './downloads.service.js';
import { ObjectSender } from './object-sender.js';
import { originOf } from './origin.js';
import { AllowSignature } from './allow-signature.js';

const root = '/api/objects';

@Controller(root)
export class ObjectsController {
  constructor(
    private readonly downloads: Downloads,
    private readonly sender: ObjectSender,
    private readonly config: Config,
  ) {}

  @Get('download/:fileId')
  async download(
    @Param('fileId') fileId: string,
    @Req() request: Request,
    @CurrentViewer() viewer: Viewer,
  ): Promise<DownloadTicket> {
    const { path, fileName } = await this.downloads.link(fileId, viewer);
    return { downloadURL: originOf(request, this.config) + root + path, fileName };
  }

  @Get('*path')
  @AllowSignature()
  async read(
    @Req() request: Request,
    @Res() response: Response,
    @CurrentViewer() viewer: Viewer | undefined,
  ) {
    await this.sender.send(
      await this.downloads.open(request.path.slice(root.length), request.query, viewer),
      request,
      response,
    );
  }
}
