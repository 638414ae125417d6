import { useRef, useState } from 'react';
import { useKeptText } from '../kept-text.js';

/**
 * The texts of a small form. What was typed is kept in this window until it is forgotten: a closed dialog, a reload or a lost session does not lose it.
 * @param name tells whose and of what they are @param beginning the form before anything is typed, as it is when it opens
 * @returns `startOver` only where something was typed before the form was opened, and takes that away
 */
export function useKeptValues<Values extends Record<string, string>>(name: string, beginning: Values) {
  const [kept, keep, forget] = useKeptText(name);
  const [before] = useState(beginning);
  const [values, setValues] = useState<Values>(() => ({ ...before, ...read(kept, before) }));
  const [isOld, setOld] = useState(() => Object.keys(typed(before, values)).length > 0);
  // Leaving one field and pressing another may both write before anything is drawn.
  const latest = useRef(values);
  const change = (some: Partial<Values>) => {
    latest.current = { ...latest.current, ...some };
    setValues(latest.current);
    const own = typed(before, latest.current);
    keep(Object.keys(own).length ? JSON.stringify(own) : '');
  };
  const startOver = () => {
    change(before);
    setOld(false);
  };
  return { values, change, forget, startOver: isOld ? startOver : undefined };
}

/** What somebody typed; all else is as the record has it. */
const typed = (before: Record<string, string>, now: Record<string, string>) =>
  Object.fromEntries(Object.entries(now).filter(([field, text]) => text !== before[field]));

/** What is kept of the fields that the form still has: a quantity may have gone since it was priced. */
function read(kept: string, form: object) {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(kept || '{}') as object).filter(([field]) => field in form));
  } catch {
    return {};
  }
}
