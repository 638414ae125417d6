import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export type SamplePart = 'details' | 'tracking';

const show = (params: URLSearchParams) => navigate(location.pathname + (params.size ? `?${params.toString()}` : ''));

/** The sample whose drawer is open, and the part of it that is looked at, as they stand in the address bar. */
export function useOpenSample() {
  const search = new URLSearchParams(useSearch());
  const id = search.get('sample') ?? undefined;
  const part: SamplePart = search.get('part') === 'tracking' ? 'tracking' : 'details';
  const open = (sample: string, at: SamplePart) => {
    const params = new URLSearchParams(location.search);
    params.set('sample', sample);
    if (at === 'tracking') params.set('part', at);
    else params.delete('part');
    show(params);
  };
  const close = () => {
    const params = new URLSearchParams(location.search);
    params.delete('sample');
    params.delete('part');
    show(params);
  };
  return { id, part, open, close };
}
