import { Injectable, type MessageEvent, type OnModuleDestroy } from '@nestjs/common';
import { Observable, type Subscriber } from 'rxjs';
import { changeFor, type LiveMessage, mayReceive } from '#activity';
import { type Change, type LiveEvent, livePingMs } from '#contracts';
import { Metrics } from '#metrics';
import type { Viewer } from '#users';
import { RecentMessages } from './recent-messages.js';

export interface LiveStream {
  viewer: Viewer;
  sessionId: string;
  out: Subscriber<MessageEvent>;
}

const maxPerUser = 20;
const retryMs = 3000;

const event = (type: LiveEvent, data: Change | object = {}): MessageEvent => ({ type, data });

/** The event streams that this process holds open, the oldest first. */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  private readonly streams = new Set<LiveStream>();
  private readonly recent = new RecentMessages();
  private stopped = false;
  private readonly pings = setInterval(
    () => this.each((stream) => stream.out.next(event('ping'))),
    livePingMs,
  ).unref();

  constructor(metrics: Metrics) {
    const open = metrics.gauge('makeready_live_streams', 'Open event streams.');
    metrics.watch('streams', [open], () => [[open, this.streams.size]]);
  }

  /**
   * Begins with what changed since the reader began to read, or with `refresh` where that is not
   * known. A user has at most 20; one more closes the oldest.
   * @param ageMs how long ago the reader began
   */
  open(viewer: Viewer, sessionId: string, ageMs: number) {
    return new Observable<MessageEvent>((out) => {
      if (this.stopped) return out.complete();
      const own = [...this.streams].filter((stream) => stream.viewer.id === viewer.id);
      if (own.length >= maxPerUser) own[0]!.out.complete();
      const stream = { viewer, sessionId, out };
      this.streams.add(stream);
      const missed = this.recent.since(ageMs);
      out.next({ ...event(missed ? 'ping' : 'refresh'), retry: retryMs });
      if (missed) this.send(stream, missed, { earlier: true });
      return () => this.streams.delete(stream);
    });
  }

  /** Tells each viewer of what they may see. */
  publish(messages: readonly LiveMessage[]) {
    this.recent.add(messages);
    this.each((stream) => this.send(stream, messages));
  }

  /** Something may have been missed; from now on nothing is. */
  refresh() {
    this.recent.begin();
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

  private send(
    { viewer, out }: LiveStream,
    messages: readonly LiveMessage[],
    more: Pick<Change, 'earlier'> = {},
  ) {
    for (const message of messages) {
      if (mayReceive(viewer, message.audience))
        out.next(event('change', { ...changeFor(viewer, message), ...more }));
    }
  }

  private each(act: (stream: LiveStream) => void) {
    for (const stream of this.all()) act(stream);
  }
}
