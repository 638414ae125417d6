import { useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { PackageDetail } from '#contracts';
import { packageHref } from '../../domain/packages/package-note.js';
import { refreshPackage, storePackage } from '../../domain/packages/package.queries.js';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';
import { itemRequests } from './quote-form.request.js';
import type { QuoteValues } from './quote-form.values.js';

interface Request {
  values: QuoteValues;
  key: string;
}

/** The response to an earlier submission was lost and the form was changed since. */
const isReceived = (error: unknown) => error instanceof ApiError && error.status === 422;

/** @param one the package that gets the items; without it they become a new one */
export function useCreatePackage(one: PackageDetail | undefined, onCreated: () => void) {
  const client = useQueryClient();
  const create = useSubmission({
    mutationFn: ({ values, key }: Request) => {
      const items = itemRequests(values);
      const options = { idempotencyKey: `${key}-package` };
      if (one)
        return api.post<PackageDetail>(
          `/api/packages/${one.id}/items`,
          { items, version: one.version },
          options,
        );
      const { packageTitle: title, assignedUserId } = values;
      return api.post<PackageDetail>(
        '/api/packages',
        { title, ...(assignedUserId && { assignedUserId }), items },
        options,
      );
    },
    onSuccess: (stored) => {
      void storePackage(client, stored);
      onCreated();
      toast({
        title: one ? 'Item Added' : 'Package Created',
        description: one
          ? `Package ${stored.packageNumber} has ${stored.items.length} items now.`
          : `Package ${stored.packageNumber} has been created successfully.`,
      });
      navigate(packageHref(stored));
    },
    onError: (error) => {
      if (one) void refreshPackage(client, one.id);
      if (isReceived(error)) return;
      toast({
        title: 'Error',
        description: reasonOf(
          error,
          one
            ? 'The item could not be added. Please try again.'
            : 'The package could not be created. Please try again.',
        ),
        variant: 'destructive',
      });
    },
  });
  return {
    create: create.mutateAsync,
    isSubmitting: create.isPending,
    wasReceived: isReceived(create.error),
    reset: create.reset,
  };
}
