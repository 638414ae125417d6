import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchQuery } from './search.queries.js';

/** Between two keys of somebody who types fast; a find is there within 100 ms of the last. */
const restMs = 40;

/** Search results for the text, after typing pauses. */
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
    /** By kind; of the text before, while those of this one are on their way. */
    groups: text && requestedText && data ? data.groups : [],
    isBehind: text !== '' && (text !== requestedText || isPlaceholderData || (isFetching && !data)),
    isFailed: text !== '' && isError,
    retry: () => void refetch(),
  };
}
