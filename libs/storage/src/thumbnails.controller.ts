import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentViewer, type Viewer } from '#users';
import { Downloads } from './downloads.service.js';
import { sandboxHeaders } from './file-headers.js';
import { objectPath } from './object-path.js';
import { fileNotFound } from './objects.service.js';
import { Thumbnails } from './thumbnails.js';

const cacheSeconds = 3600;

@Controller('api/objects/uploads/:id/thumbnail')
export class ThumbnailsController {
  constructor(
    private readonly downloads: Downloads,
    private readonly thumbnails: Thumbnails,
  ) {}

  /** Readable by everyone who may read the file. */
  @Get()
  async read(
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
    @CurrentViewer() viewer: Viewer,
  ) {
    const { object } = await this.downloads.open(objectPath(id), {}, viewer);
    const image = await this.thumbnails.read(object.id);
    if (!image) throw fileNotFound();
    response.set({
      ...sandboxHeaders,
      'Cache-Control': `private, max-age=${cacheSeconds}`,
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      ETag: `"${object.sha256}-small"`,
    });
    if (request.fresh) return void response.status(304).end();
    response.send(image);
  }
}
