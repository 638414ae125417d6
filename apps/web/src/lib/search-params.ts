import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

interface HowToSet {
  push?: boolean;
}

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
