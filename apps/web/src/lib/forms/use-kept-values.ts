import { useRef, useState } from 'react';
import { useKeptText } from '../kept-text.js';

/**
 * The texts of a small form, kept in this window until they are forgotten: a closed dialog or a reload does not lose them.
 * @param name tells whose and of what they are @param empty the form before anything is typed
 */
export function useKeptValues<Values extends Record<string, string>>(name: string, empty: Values) {
  const [kept, keep, forget] = useKeptText(name);
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...read(kept) }));
  // Leaving one field and pressing another may both write before anything is drawn.
  const latest = useRef(values);
  const change = (some: Partial<Values>) => {
    latest.current = { ...latest.current, ...some };
    setValues(latest.current);
    keep(JSON.stringify(latest.current));
  };
  return { values, change, forget };
}

const read = (kept: string) => {
  try {
    return JSON.parse(kept || '{}') as object;
  } catch {
    return {};
  }
};
