import { livePingMs } from '#contracts';
import type { News } from './live.stream.js';

/** @param isAlone no tab had a stream before, so only this one's reads may have missed something */
type OpenStream = (onNews: (news: News) => void, isAlone: boolean) => () => void;

const silentMs = 3.5 * livePingMs;

const isVisible = () => document.visibilityState === 'visible';

/**
 * One stream for all tabs of a browser, which has only six connections to a server: the tab that
 * holds the lock opens it and passes on what it hears; when that tab goes, another takes over.
 * Without locks (plain http) each tab has its own while it is looked at.
 * @param name of what is shared
 * @param open begins a stream and gives what ends it
 * @returns what leaves
 */
export function shareStream(
  name: string,
  open: OpenStream,
  hear: (news: News) => void,
): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis))
    return whileVisible((isFirst) => open(hear, isFirst));
  const channel = new BroadcastChannel(name);
  const sendToOtherTabs = channel.postMessage.bind(channel);
  const leaving = new AbortController();
  let waiting = new AbortController();
  let close: (() => void) | undefined;
  let isImpatient = false;
  let lastMessageTime = Date.now();

  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    lastMessageTime = Date.now();
    hear(data);
  });
  const lead = (isAlone: boolean) => {
    if (leaving.signal.aborted) return;
    close = open((news) => {
      hear(news);
      sendToOtherTabs(news);
    }, isAlone);
    return new Promise<void>((resolve) =>
      leaving.signal.addEventListener('abort', () => resolve()),
    );
  };
  const hangUp = () => {
    close?.();
    close = undefined;
  };
  const follow = async () => {
    for (let isFirst = true; !leaving.signal.aborted; isFirst = false) {
      waiting = new AbortController();
      const orWait = isImpatient
        ? { steal: true }
        : { signal: AbortSignal.any([leaving.signal, waiting.signal]) };
      const how = isFirst ? { ifAvailable: true } : orWait;
      isImpatient = false;
      // Rejects when this tab leaves, loses its patience, or has the lock taken away.
      await navigator.locks
        .request(name, how, (lock) => (lock ? lead(isFirst) : undefined))
        .catch(() => undefined);
      hangUp();
      lastMessageTime = Date.now();
    }
  };
  // A system may put the leading tab to sleep without freeing its lock.
  const watch = setInterval(() => {
    if (close || !isVisible() || Date.now() - lastMessageTime < silentMs) return;
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

function whileVisible(open: (isFirst: boolean) => () => void): () => void {
  let isFirst = true;
  let close: (() => void) | undefined;
  const look = () => {
    if (isVisible()) {
      close ??= open(isFirst);
      isFirst = false;
    } else {
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
