import { useState } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

export function useMore(query: UseInfiniteQueryResult<InfiniteData<unknown>>) {
  const [isLoading, setIsLoading] = useState(false);
  const loadMore = async () => {
    const { pageParams: [list] = [], pages = [] } = query.data ?? {};
    setIsLoading(true);
    let moreRows;
    do moreRows = await query.fetchNextPage({ cancelRefetch: false });
    while (
      moreRows.isSuccess &&
      moreRows.hasNextPage &&
      moreRows.data.pageParams[0] === list &&
      moreRows.data.pages.length <= pages.length
    );
    setIsLoading(false);
  };
  return { loadMore, isLoading };
}
