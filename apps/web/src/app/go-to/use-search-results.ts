import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchQuery } from './search.queries.js';

/** Pause in typing before a request is sent. */
const restMs = 40;

export function useSearchResults(searchText: string) {
  const text = searchText.trim();
  const [requestedText, setRequestedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRequestedText(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery(
    searchQuery(requestedText),
  );
  return {
    /** While a request runs, these are the groups of the previous text. */
    groups: text && requestedText && data ? data.groups : [],
    isBehind: text !== '' && (text !== requestedText || isPlaceholderData || (isFetching && !data)),
    isFailed: text !== '' && isError,
    retry: () => void refetch(),
  };
}
