import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

interface HowToSet {
  /** A step that Back returns from; by default the entry is replaced, as for typing. */
  push?: boolean;
}

/**
 * A value kept in the address bar, where it survives reload, Back and being sent to a colleague.
 * @param initial what holds without it; it is never written out
 */
export function useSearchParam(
  name: string,
  initial = '',
): [string, (value: string, how?: HowToSet) => void] {
  const value = new URLSearchParams(useSearch()).get(name) ?? initial;
  const set = (next: string, { push = false }: HowToSet = {}) => {
    const params = new URLSearchParams(location.search);
    if (next === initial) params.delete(name);
    else params.set(name, next);
    const search = params.toString();
    navigate(location.pathname + (search && `?${search}`) + location.hash, { replace: !push });
  };
  return [value, set];
}
