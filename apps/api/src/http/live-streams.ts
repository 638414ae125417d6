import { Injectable, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import { Observable, type Subscriber } from 'rxjs';
import { changeFor, type LiveMessage, mayHear } from '#activity';
import { type Change, type LiveEvent, livePingMs } from '#contracts';
import { Metrics } from '#metrics';
import type { Viewer } from '#users';

export interface LiveStream {
  viewer: Viewer;
  sessionId: string;
  out: Subscriber<MessageEvent>;
}

const mostPerUser = 20;
const retryMs = 3000;

const event = (type: LiveEvent, data: Change | object = {}): MessageEvent => ({ type, data });

/** The event streams that this process holds open, the oldest first. */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  private readonly streams = new Set<LiveStream>();
  private stopped = false;
  private readonly pings = setInterval(() => this.each((stream) => stream.out.next(event('ping'))), livePingMs).unref();

  constructor(metrics: Metrics) {
    const open = metrics.gauge('makeready_live_streams', 'Event streams that are open.');
    metrics.watch('streams', [open], () => [[open, this.streams.size]]);
  }

  /** Begins with `refresh`: what changed before it was open is not told. A user has at most 20; one more closes the oldest. */
  open(viewer: Viewer, sessionId: string) {
    return new Observable<MessageEvent>((out) => {
      if (this.stopped) return out.complete();
      const own = [...this.streams].filter((stream) => stream.viewer.id === viewer.id);
      if (own.length >= mostPerUser) own[0]!.out.complete();
      const stream = { viewer, sessionId, out };
      this.streams.add(stream);
      out.next({ ...event('refresh'), retry: retryMs });
      return () => this.streams.delete(stream);
    });
  }

  /** Tells each viewer of what they may see. */
  tell(messages: readonly LiveMessage[]) {
    this.each(({ viewer, out }) => {
      for (const message of messages) {
        if (mayHear(viewer, message.audience)) out.next(event('change', changeFor(viewer, message)));
      }
    });
  }

  /** Something may have been missed. */
  refresh() {
    this.each((stream) => stream.out.next(event('refresh')));
  }

  all(): readonly LiveStream[] {
    return [...this.streams];
  }

  onModuleDestroy() {
    this.stopped = true;
    clearInterval(this.pings);
    this.each((stream) => stream.out.complete());
  }

  private each(act: (stream: LiveStream) => void) {
    for (const stream of this.all()) act(stream);
  }
}
