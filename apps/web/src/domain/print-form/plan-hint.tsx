import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { postageClassOf, type PlanHint as Hint } from '#contracts';
import { api } from '../../lib/api.js';
import { filterEntries } from '../../lib/list-query.js';
import { Notice } from '../../ui/notice.js';
import type { PrintValues } from './print-values.js';

const restMs = 400;
const fields = [
  'inHomesDate',
  'mailDate',
  'estimatedCompletionDate',
  'deliveryMethod',
  'printType',
  'finishing',
  'bindery',
] as const;

/** Until when the shop needs the files, or the earliest date that it can make. */
export function PlanHint() {
  const { control } = useFormContext<PrintValues>();
  const values = useWatch({ control, name: fields });
  const [description, notes] = useWatch({ control, name: ['description', 'notes'] });
  const query = new URLSearchParams(
    filterEntries({
      ...Object.fromEntries(fields.map((name, index) => [name, values[index]])),
      postageClass: postageClassOf({ description, notes }),
    }),
  ).toString();
  const isRested = useRested(query) === query;
  const hasDate = values.slice(0, 3).some(Boolean);
  const { data } = useQuery<Hint>({
    queryKey: ['/api/plan/hint', query],
    queryFn: ({ signal }) => api.get(`/api/plan/hint?${query}`, { signal }),
    enabled: hasDate && isRested,
  });
  if (!hasDate || !data?.text) return null;
  return <Notice tone={data.fits ? undefined : 'warning'}>{data.text}</Notice>;
}

/** The text once it has stayed the same for a moment. */
function useRested(text: string) {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
