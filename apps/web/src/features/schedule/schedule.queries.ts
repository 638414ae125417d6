import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { JobAtRisk, ScheduledStep } from '#contracts';
import { api } from '../../lib/api.js';

export const atRiskQuery = () => queryOptions<JobAtRisk[]>({ queryKey: ['/api/plan/at-risk'] });

export const scheduledStepsQuery = (from: string, to: string) =>
  queryOptions<ScheduledStep[]>({
    queryKey: ['/api/schedule', { from, to }],
    queryFn: ({ signal }) => api.get(`/api/schedule?from=${from}&to=${to}`, { signal }),
    placeholderData: keepPreviousData,
  });
