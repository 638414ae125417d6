import { livePingMs } from '#contracts';
import type { News } from './live.stream.js';

type OpenStream = (onNews: (news: News) => void, isAlone: boolean) => () => void;

const silentMs = 3.5 * livePingMs;

const isVisible = () => document.visibilityState === 'visible';

/**
 * One stream for all tabs, because browsers open at most six connections to a server. The tab with
 * the lock opens the stream and forwards messages; without locks (plain http) each visible tab
 * opens its own.
 */
export function shareStream(
  name: string,
  open: OpenStream,
  onMessage: (news: News) => void,
): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis))
    return whileVisible((isFirst) => open(onMessage, isFirst));
  const channel = new BroadcastChannel(name);
  const sendToOtherTabs = channel.postMessage.bind(channel);
  const leaveController = new AbortController();
  let waitController = new AbortController();
  let close: (() => void) | undefined;
  let isImpatient = false;
  let lastMessageTime = Date.now();

  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    lastMessageTime = Date.now();
    onMessage(data);
  });
  const lead = (isAlone: boolean) => {
    if (leaveController.signal.aborted) return;
    close = open((news) => {
      onMessage(news);
      sendToOtherTabs(news);
    }, isAlone);
    return new Promise<void>((resolve) =>
      leaveController.signal.addEventListener('abort', () => resolve()),
    );
  };
  const hangUp = () => {
    close?.();
    close = undefined;
  };
  const follow = async () => {
    for (let isFirst = true; !leaveController.signal.aborted; isFirst = false) {
      waitController = new AbortController();
      const orWait = isImpatient
        ? { steal: true }
        : { signal: AbortSignal.any([leaveController.signal, waitController.signal]) };
      const how = isFirst ? { ifAvailable: true } : orWait;
      isImpatient = false;
      // Rejects when this tab leaves, stops waiting or loses the lock.
      await navigator.locks
        .request(name, how, (lock) => (lock ? lead(isFirst) : undefined))
        .catch(() => undefined);
      hangUp();
      lastMessageTime = Date.now();
    }
  };
  // A suspended tab keeps its lock, so a silent leader is replaced.
  const watch = setInterval(() => {
    if (close || !isVisible() || Date.now() - lastMessageTime < silentMs) return;
    isImpatient = true;
    waitController.abort();
  }, livePingMs);

  void follow();
  return () => {
    leaveController.abort();
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
