import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findsQuery } from './finds.queries.js';

/** Between two keys of somebody who types fast; a find is there within 100 ms of the last. */
const restMs = 40;

/** What the server finds by a text, once the typing rests. */
export function useFinds(typed: string) {
  const text = typed.trim();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery(findsQuery(asked));
  return {
    /** By kind; of the text before, while those of this one are on their way. */
    groups: text && asked && data ? data.groups : [],
    isBehind: text !== '' && (text !== asked || isPlaceholderData || (isFetching && !data)),
    isFailed: text !== '' && isError,
    retry: () => void refetch(),
  };
}
