import {
  Controller,
  ForbiddenException,
  Get,
  HttpException,
  Next,
  Req,
  Res,
  ServiceUnavailableException,
} from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { isStaff, notSignedIn } from '#contracts';
import { QueueBoard } from '#events';
import { Public, type Viewer } from '#users';

const path = '/admin/queues';

/** Like the policy of other pages, but the board uses relative addresses. */
const policy = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect', 'manifest'].map((kind) => `${kind}-src 'self'`),
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

@Controller('admin/queues')
export class QueueBoardController {
  constructor(private readonly board: QueueBoard) {}

  /** Public, so that a browser without a session is redirected instead of getting a 401. */
  @Get(['', '*path'])
  @Public()
  async show(
    @Req() request: Request & { user?: Viewer },
    @Res() response: Response,
    @Next() next: NextFunction,
  ) {
    const isPage = request.accepts(['json', 'html']) === 'html';
    if (!request.user && isPage) return response.redirect('/operations');
    if (!request.user) throw new HttpException({ message: notSignedIn }, 401);
    if (!isStaff(request.user))
      throw new ForbiddenException('You do not have permission to do this.');
    const page = await this.board.open(path).catch((error: unknown) => {
      if (!isPage || !(error instanceof ServiceUnavailableException)) throw error;
      response.status(error.getStatus()).type('text').send(error.message);
    });
    if (!page) return;
    response.setHeader('Content-Security-Policy', policy);
    const boardPath = request.originalUrl.slice(path.length);
    request.url = boardPath.startsWith('/') ? boardPath : `/${boardPath}`;
    page(request, response, next);
  }
}
