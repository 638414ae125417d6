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
  subscriber: Subscriber<MessageEvent>;
}

const maxPerUser = 20;
const retryMs = 3000;

const event = (type: LiveEvent, data: Change | object = {}): MessageEvent => ({ type, data });

/** Ordered from oldest to newest. */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  private readonly streams = new Set<LiveStream>();
  private readonly recent = new RecentMessages();
  private isStopped = false;
  private readonly pings = setInterval(
    () => this.each((stream) => stream.subscriber.next(event('ping'))),
    livePingMs,
  ).unref();

  constructor(metrics: Metrics) {
    const open = metrics.gauge('makeready_live_streams', 'Open event streams.');
    metrics.watch('streams', [open], () => [[open, this.streams.size]]);
  }

  /**
   * Sends earlier messages first, or `refresh` if they are not all known.
   * @param ageMs the age of what the page shows
   */
  open(viewer: Viewer, sessionId: string, ageMs: number) {
    return new Observable<MessageEvent>((subscriber) => {
      if (this.isStopped) return subscriber.complete();
      const ownStreams = [...this.streams].filter((stream) => stream.viewer.id === viewer.id);
      if (ownStreams.length >= maxPerUser) ownStreams[0]!.subscriber.complete();
      const stream = { viewer, sessionId, subscriber };
      this.streams.add(stream);
      const earlierMessages = this.recent.since(ageMs);
      subscriber.next({ ...event(earlierMessages ? 'ping' : 'refresh'), retry: retryMs });
      if (earlierMessages) this.send(stream, earlierMessages, { earlier: true });
      return () => this.streams.delete(stream);
    });
  }

  publish(messages: readonly LiveMessage[]) {
    this.recent.add(messages);
    this.each((stream) => this.send(stream, messages));
  }

  refresh() {
    this.recent.begin();
    this.each((stream) => stream.subscriber.next(event('refresh')));
  }

  all(): readonly LiveStream[] {
    return [...this.streams];
  }

  onModuleDestroy() {
    this.isStopped = true;
    clearInterval(this.pings);
    this.each((stream) => stream.subscriber.complete());
  }

  private send(
    { viewer, subscriber }: LiveStream,
    messages: readonly LiveMessage[],
    options: Pick<Change, 'earlier'> = {},
  ) {
    for (const message of messages) {
      if (mayReceive(viewer, message.audience))
        subscriber.next(event('change', { ...changeFor(viewer, message), ...options }));
    }
  }

  private each(callback: (stream: LiveStream) => void) {
    for (const stream of this.all()) callback(stream);
  }
}
