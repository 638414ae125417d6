import { useEffect, useReducer } from 'react';
import { exact } from '../lib/format.js';
import { relativeTime } from '../lib/relative-time.js';

const minute = 60_000;

export function Ago({ instant }: { instant: string }) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={instant} title={exact(instant)}>
      {relativeTime(instant)}
    </time>
  );
}
