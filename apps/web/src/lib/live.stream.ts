import { type Change, type LiveEvent, livePingMs } from '#contracts';

/** What a stream says. `alive`: nothing new, but somebody listens. `lost`: it was refused, so perhaps nobody is signed in any more. */
export type News = { type: 'change'; change: Change } | { type: 'refresh' | 'alive' | 'lost' };

const silentMs = 2.5 * livePingMs;
const longestPauseMs = 30_000;

/** Half a second, then twice as long each time; never all browsers at once. */
const pauseMs = (failures: number) => Math.min(500 * 2 ** failures, longestPauseMs) * (0.5 + Math.random() / 2);

/**
 * Listens to the server's events, and comes back whenever the line breaks or falls silent.
 * @returns what ends it
 */
export function openStream(tell: (news: News) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const within = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const hang = () => {
    source?.close();
    source = undefined;
    within(pauseMs(failures++), connect);
  };
  const connect = () => {
    const stream = new EventSource('/api/events');
    const on = (type: LiveEvent, toNews: (data: string) => News) =>
      stream.addEventListener(type, ({ data }: MessageEvent<string>) => {
        failures = 0;
        within(silentMs, hang);
        tell(toNews(data));
      });
    on('change', (data) => ({ type: 'change', change: JSON.parse(data) as Change }));
    on('refresh', () => ({ type: 'refresh' }));
    on('ping', () => ({ type: 'alive' }));
    stream.addEventListener('error', () => {
      tell({ type: stream.readyState === EventSource.CLOSED ? 'lost' : 'alive' });
      hang();
    });
    source = stream;
    within(silentMs, hang);
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
