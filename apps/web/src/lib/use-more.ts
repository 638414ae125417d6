import { useState } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/**
 * Fetches the next page of a list, also when the list is just being read again or somebody else's
 * change has it read again meanwhile: TanStack Query drops one of the two, and a press is not to be
 * lost. Ends when the page is there, when it failed and when another list is looked at.
 */
export function useMore(query: UseInfiniteQueryResult<InfiniteData<unknown>>) {
  const [isAsked, setIsAsked] = useState(false);
  const more = async () => {
    const { pageParams: [list] = [], pages = [] } = query.data ?? {};
    setIsAsked(true);
    let moreRows;
    do moreRows = await query.fetchNextPage({ cancelRefetch: false });
    while (
      moreRows.isSuccess &&
      moreRows.hasNextPage &&
      moreRows.data.pageParams[0] === list &&
      moreRows.data.pages.length <= pages.length
    );
    setIsAsked(false);
  };
  return { more, isAsked };
}
