import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export type SamplePart = 'details' | 'tracking';

/** The open sample and the selected part, from the address bar. */
export function useOpenedSample(): { id: string | undefined; part: SamplePart } {
  const search = new URLSearchParams(useSearch());
  return {
    id: search.get('sample') ?? undefined,
    part: search.get('part') === 'tracking' ? 'tracking' : 'details',
  };
}

export const openSample = (id: string, part: SamplePart) =>
  show({ sample: id, part: part === 'tracking' ? part : undefined });
export const closeSample = () => show({ sample: undefined, part: undefined });

function show(openParams: Record<string, string | undefined>) {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(openParams)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  navigate(location.pathname + (params.size ? `?${params.toString()}` : ''));
}
