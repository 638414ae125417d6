import { useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { navigate } from 'wouter/use-browser-location';
import type { PackageDetail } from '#contracts';
import { packageHref } from '../../domain/packages/package-note.js';
import { storePackage } from '../../domain/packages/package.queries.js';
import { api, isSessionLost, reasonOf } from '../../lib/api.js';
import { poNumber } from '../../lib/format.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';
import { type OrderValues, toRequest } from './order-form.values.js';
import { withoutJobs } from './order-parse.js';
import { emptyJob, reviewOfOrder, valuesOfItem } from './order-review.js';
import type { ParseOutcome } from './use-order-parser.js';

/** The jobs of a purchase order as requests of one package, which are ordered together. */
export function useOrderPackage({ order, origin, undo }: ParseOutcome) {
  const client = useQueryClient();
  const { getValues } = useFormContext<OrderValues>();
  const create = useSubmission({
    mutationFn: () => {
      const values = getValues();
      const { customerPoNumber, assignedUserId } = values;
      const title = customerPoNumber ? poNumber(customerPoNumber) : 'Purchase order';
      const notes = [withoutJobs(values.notes), customerPoNumber && title].filter(Boolean);
      const items = reviewOfOrder(order, origin).items.map((item) => {
        const request: Record<string, unknown> = toRequest({
          ...values,
          ...emptyJob,
          ...valuesOfItem(item),
          notes: notes.join('\n\n'),
          artworkUrls: [],
          reorderOf: '',
        });
        // A request has no PO number; the customer gives it with the order.
        delete request.customerPoNumber;
        return request;
      });
      return api.post<PackageDetail>(
        '/api/packages',
        { title, ...(assignedUserId && { assignedUserId }), items },
        { idempotencyKey: `${origin.attempt}-package` },
      );
    },
    onSuccess: (one) => {
      void storePackage(client, one);
      undo();
      toast({
        title: 'Package Created',
        description: `Package ${one.packageNumber} has been created successfully.`,
      });
      navigate(packageHref(one));
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({
        title: 'Error',
        description: reasonOf(error, 'The package could not be created. Please try again.'),
        variant: 'destructive',
      });
    },
  });
  return { request: () => create.mutate(), isPending: create.isPending };
}
