import { livePingMs } from '#contracts';
import type { News } from './live.stream.js';

const silentMs = 3.5 * livePingMs;

const isVisible = () => document.visibilityState === 'visible';

/**
 * One stream for all tabs of a browser, which has only six connections to a server: the tab that holds the lock opens it and passes on
 * what it hears; when that tab goes, another takes over. Without locks (plain http) each tab has its own while it is looked at.
 * @param name of what is shared @param open begins a stream and gives what ends it @returns what leaves
 */
export function shareStream(name: string, open: (tell: (news: News) => void) => () => void, hear: (news: News) => void): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return whileVisible(() => open(hear));
  const channel = new BroadcastChannel(name);
  const tellOthers = channel.postMessage.bind(channel);
  const leaving = new AbortController();
  let waiting = new AbortController();
  let close: (() => void) | undefined;
  let isImpatient = false;
  let heardAt = Date.now();

  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    heardAt = Date.now();
    hear(data);
  });
  const lead = () => {
    close = open((news) => {
      hear(news);
      tellOthers(news);
    });
    return new Promise<void>((left) => leaving.signal.addEventListener('abort', () => left()));
  };
  const hangUp = () => {
    close?.();
    close = undefined;
  };
  const follow = async () => {
    while (!leaving.signal.aborted) {
      waiting = new AbortController();
      const how = isImpatient ? { steal: true } : { signal: AbortSignal.any([leaving.signal, waiting.signal]) };
      isImpatient = false;
      // Rejects when this tab leaves, loses its patience, or has the lock taken away.
      await navigator.locks.request(name, how, lead).catch(() => undefined);
      hangUp();
      heardAt = Date.now();
    }
  };
  // A system may put the leading tab to sleep without freeing its lock.
  const watch = setInterval(() => {
    if (close || !isVisible() || Date.now() - heardAt < silentMs) return;
    isImpatient = true;
    waiting.abort();
  }, livePingMs);

  void follow();
  return () => {
    leaving.abort();
    hangUp();
    clearInterval(watch);
    channel.close();
  };
}

function whileVisible(open: () => () => void): () => void {
  let close: (() => void) | undefined;
  const look = () => {
    if (isVisible()) close ??= open();
    else {
      close?.();
      close = undefined;
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    close?.();
  };
}
