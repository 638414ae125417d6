import { type Change, type LiveEvent, livePingMs } from '#contracts';

/**
 * Stream messages. `alive` is a heartbeat; `lost` means refused, perhaps because the session ended.
 */
export type News = { type: 'change'; change: Change } | { type: 'refresh' | 'alive' | 'lost' };

const silentMs = 2.5 * livePingMs;
const maxPauseMs = 30_000;

const pauseMs = (failures: number) =>
  Math.min(500 * 2 ** failures, maxPauseMs) * (0.5 + Math.random() / 2);

export function openStream(onNews: (news: News) => void, readSince?: number): () => void {
  let hasBegun = readSince === undefined;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const schedule = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const hang = () => {
    source?.close();
    source = undefined;
    schedule(pauseMs(failures++), connect);
  };
  const connect = () => {
    const stream = new EventSource(
      hasBegun ? '/api/events' : `/api/events?age=${Math.ceil(performance.now() - readSince!)}`,
    );
    const on = (type: LiveEvent, toNews: (data: string) => News) =>
      stream.addEventListener(type, ({ data }: MessageEvent<string>) => {
        failures = 0;
        hasBegun = true;
        schedule(silentMs, hang);
        onNews(toNews(data));
      });
    on('change', (data) => ({ type: 'change', change: JSON.parse(data) as Change }));
    on('refresh', () => ({ type: 'refresh' }));
    on('ping', () => ({ type: 'alive' }));
    stream.addEventListener('error', () => {
      onNews({ type: stream.readyState === EventSource.CLOSED ? 'lost' : 'alive' });
      hang();
    });
    source = stream;
    schedule(silentMs, hang);
  };
  const connectNow = () => {
    if (!source) connect();
  };

  addEventListener('online', connectNow);
  connect();
  return () => {
    removeEventListener('online', connectNow);
    clearTimeout(timer);
    source?.close();
  };
}
