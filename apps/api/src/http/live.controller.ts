import { Controller, type MessageEvent, Query, Req, Sse } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { CurrentViewer, type Viewer } from '#users';
import { LiveStreams } from './live-streams.js';

/** Slower clients are disconnected; they reconnect and refresh. */
const maxPendingDataLength = 64 * 1024;

@Controller('api/events')
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Sse('', { maxPendingDataLength })
  open(
    @CurrentViewer() viewer: Viewer,
    @Query('age') age: string | undefined,
    @Req() { sessionID, res, socket }: Request,
  ): Observable<MessageEvent> {
    // A kept connection would delay the shutdown of a container.
    res!.once('finish', () => socket.destroySoon());
    return this.streams.open(viewer, sessionID, Number(age));
  }
}
