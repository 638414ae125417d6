import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresher } from './live.refresh.js';
import { type News, openStream } from './live.stream.js';
import { shareStream } from './live.tabs.js';

function keepLive(client: QueryClient, viewerId: string, readSince: number): () => void {
  const { onMessage, end } = refresher(client);
  const open = (onNews: (news: News) => void, isAlone: boolean) =>
    openStream(onNews, isAlone ? readSince : undefined);
  const join = () => shareStream(`makeready.live.${viewerId}`, open, onMessage);
  let leave = join();
  // A page in the back-forward cache must not keep the stream; restored, it starts with a refresh.
  const setAside = () => leave();
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    leave = join();
    onMessage({ type: 'refresh' });
  };
  addEventListener('pagehide', setAside);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', setAside);
    removeEventListener('pageshow', comeBack);
    leave();
    end();
  };
}

export const useLive = (client: QueryClient, viewerId: string, readSince: number) =>
  useEffect(() => keepLive(client, viewerId, readSince), [client, viewerId, readSince]);
