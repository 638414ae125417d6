import { queryOptions } from '@tanstack/react-query';
import {
  type CurrentUser,
  isStaff,
  type JobDetail,
  type JobFile,
  limits,
  repeatedFields,
  type StoredObject,
} from '#contracts';
import { api } from '../../lib/api.js';
import type { FormDraft } from '../../lib/forms/draft.js';
import { marksOf } from '../../lib/forms/use-form-submission.js';
import { uuid } from '../../lib/uuid.js';
import { blankOrder } from './order-draft.js';
import type { OrderValues } from './order-form.values.js';

interface EarlierJob {
  job: JobDetail;
  artwork: StoredObject[];
}

export const earlierJobQuery = (id: string) =>
  queryOptions<EarlierJob>({
    queryKey: ['/api/jobs', id, 'to-order-again'],
    queryFn: async ({ signal }) => {
      const [job, files] = await Promise.all([
        api.get<JobDetail>(`/api/jobs/${id}`, { signal }),
        api.get<JobFile[]>(`/api/jobs/${id}/files`, { signal }),
      ]);
      return {
        job,
        artwork: files
          .filter(({ fileType }) => fileType === 'artwork')
          .map(toStoredObject)
          .slice(-limits.artworkFiles),
      };
    },
  });

const toStoredObject = ({ fileUrl, fileSize, mimeType, fileName }: JobFile): StoredObject => ({
  path: fileUrl,
  size: fileSize,
  mimeType,
  fileName,
});

export function orderAgain(
  viewer: CurrentUser,
  { job, artwork }: EarlierJob,
): FormDraft<OrderValues> {
  const repeatedValues = repeatedFields.filter(
    (field) => job[field] !== null && job[field] !== undefined && job[field] !== '',
  );
  const values: OrderValues = {
    ...blankOrder(viewer),
    ...Object.fromEntries(
      repeatedValues.map((field) => [
        field,
        typeof job[field] === 'boolean' ? job[field] : String(job[field]),
      ]),
    ),
    ...customerFields(viewer, job),
    artworkUrls: artwork,
    reorderOf: job.id,
  };
  return { values, base: values, parsed: marksOf(repeatedValues, {}), key: uuid(), savedAt: 0 };
}

/** Customers order for themselves, staff for the job’s customer. */
function customerFields(viewer: CurrentUser, job: JobDetail): Partial<OrderValues> {
  if (!isStaff(viewer) && job.customerId !== viewer.id) return {};
  const names = { customerName: job.customerName ?? '', customerEmail: job.customerEmail ?? '' };
  return isStaff(viewer)
    ? { ...names, company: job.companyName ?? '', assignedUserId: job.customerId ?? '' }
    : names;
}
