import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { PackageDetail, QuoteDetail } from '#contracts';
import { refreshPackage, storePackage } from '../../domain/packages/package.queries.js';
import { api, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';

interface Move {
  item: QuoteDetail;
  /** Counts from 0. */
  to: number;
}

/** Changes the order of the items. */
export function useMoveItem(one: PackageDetail) {
  const client = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; order: string }>(undefined);
  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    const { id, order } = moved.current ?? {};
    if (!id || order === orderOf(one)) return;
    moved.current = undefined;
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-item="${id}"] button`)?.focus();
  });
  const { mutate } = useSubmission({
    mutationFn: ({ item, to }: Move) =>
      api.put<PackageDetail>(`/api/packages/${one.id}`, {
        quoteIds: one.items
          .map(({ id }) => id)
          .filter((id) => id !== item.id)
          .toSpliced(to, 0, item.id),
        version: one.version,
      }),
    onSuccess: (updated, { item, to }) => {
      moved.current = { id: item.id, order: orderOf(one) };
      toast({
        title: 'Item Moved',
        description: `“${item.title}” is now item ${to + 1} of ${updated.items.length}.`,
      });
      return storePackage(client, updated);
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: reasonOf(error, 'The item could not be moved. Please try again.'),
        variant: 'destructive',
      });
      void refreshPackage(client, one.id);
    },
  });
  return { list, move: (item: QuoteDetail, to: number) => mutate({ item, to }) };
}

const orderOf = ({ items }: PackageDetail) => items.map(({ id }) => id).join();
