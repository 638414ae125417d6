import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

interface HowToSet {
  /** Adds a history entry; by default the current one is replaced. */
  push?: boolean;
}

/**
 * A value in the address bar, where it survives reload, Back and sharing.
 * @param initial value without the parameter; it is never written
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
