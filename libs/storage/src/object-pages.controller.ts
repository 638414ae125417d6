import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { FilePages } from '#contracts';
import { CurrentViewer, type Viewer } from '#users';
import { Downloads } from './downloads.service.js';
import { ObjectPages } from './object-pages.js';
import { objectPath } from './object-path.js';
import { AllowSignature } from './allow-signature.js';
import { sandboxHeaders } from './file-headers.js';

@Controller('api/objects/uploads/:id/pages')
export class ObjectPagesController {
  constructor(
    private readonly downloads: Downloads,
    private readonly pages: ObjectPages,
  ) {}

  @Get()
  async list(@Param('id') id: string, @CurrentViewer() viewer: Viewer): Promise<FilePages> {
    const { object } = await this.downloads.open(objectPath(id), {}, viewer);
    return this.pages.list(object, viewer.id);
  }

  @Get(':page')
  @AllowSignature()
  async page(
    @Req() request: Request,
    @Res() response: Response,
    @CurrentViewer() viewer: Viewer | undefined,
  ) {
    const { object, page } = await this.downloads.openPage(
      request.path.replace(/^\/api\/objects/, ''),
      request.query,
      viewer,
    );
    const etag = `"${object.sha256}-${page}"`;
    response.setHeader('ETag', etag);
    if (request.fresh) return void response.set(sandboxHeaders).status(304).end();
    response.removeHeader('ETag'); // it belongs to the image, not to the error
    const image = await this.pages.image(object, page, viewer?.id ?? object.id);
    response
      .set({
        ...sandboxHeaders,
        'Content-Type': 'image/webp',
        'Content-Disposition': 'inline',
        ETag: etag,
      })
      .send(image);
  }
}
