import type { JobRow } from '#contracts';

export const jobHref = ({ id }: Pick<JobRow, 'id'>) => `/jobs/${id}`;
export const editHref = ({ id }: Pick<JobRow, 'id'>) => `/jobs/${id}/edit`;
