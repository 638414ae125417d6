import { queryOptions } from '@tanstack/react-query';
import type { NoteList } from '#contracts';

/** The address of a record and the name of one of its threads. */
export interface ThreadPlace {
  records: '/api/quotes' | '/api/jobs' | '/api/outgoing-pos';
  id: string;
  thread: 'messages' | 'notes';
}

export const pathOf = ({ records, id, thread }: ThreadPlace) => `${records}/${id}/${thread}`;

export const threadQuery = ({ records, id, thread }: ThreadPlace) =>
  queryOptions<NoteList>({ queryKey: [records, id, thread] });
