import { Controller, type MessageEvent, Query, Req, Sse } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { CurrentViewer, type Viewer } from '#users';
import { LiveStreams } from './live-streams.js';

/**
 * Events that may wait for a client that does not read; past it the client is dropped, comes again
 * and refreshes.
 */
const maxPendingDataLength = 64 * 1024;

/** `?age=` says how many milliseconds ago the reader began to read what it shows. */
@Controller('api/events')
export class LiveController {
  constructor(private readonly streams: LiveStreams) {}

  @Sse('', { maxPendingDataLength })
  open(
    @CurrentViewer() viewer: Viewer,
    @Query('age') age: string | undefined,
    @Req() { sessionID, res, socket }: Request,
  ): Observable<MessageEvent> {
    // Nothing else comes over this connection, and kept alive it would hold up a container that
    // stops.
    res!.once('finish', () => socket.destroySoon());
    return this.streams.open(viewer, sessionID, Number(age));
  }
}
