import { useRef, useState } from 'react';
import { useKeptText } from '../kept-text.js';
import { merge } from './draft.js';

type Texts = Record<string, string>;

/** Stored for the window's session. */
interface StoredTexts {
  keptTexts: Texts;
  /** Version of the record when it was typed. */
  version?: number;
}

/**
 * The texts of a small form. What was typed is kept in this window until it is forgotten: a closed
 * dialog, a reload or a lost session does not lose it.
 * @param name tells whose and of what they are
 * @param beginning the form before anything is typed, as it is when it opens
 * @param version of the record that the form changes
 * @returns `startOver` only where something was typed before the form was opened, and takes that
 * away; `isOlder` when that was about an older version of the record
 */
export function useKeptValues<Values extends Texts>(
  name: string,
  beginning: Values,
  version?: number,
) {
  const [keptText, keep, forget] = useKeptText(name);
  const [{ before, seen: seenVersion }, setBefore] = useState({ before: beginning, seen: version });
  const [{ keptTexts, version: typedFor }] = useState(() => read(keptText, before));
  const [values, setValues] = useState<Values>({ ...before, ...keptTexts });
  const [isOld, setOld] = useState(() => Object.keys(changedTexts(before, values)).length > 0);
  // Leaving one field and pressing another may both write before anything is drawn.
  const latest = useRef(values);
  const put = (next: Values, base: Values, of: number | undefined) => {
    latest.current = next;
    setValues(next);
    const own = changedTexts(base, next);
    keep(
      Object.keys(own).length
        ? JSON.stringify({ keptTexts: own, version: of } satisfies StoredTexts)
        : '',
    );
  };
  const change = (some: Partial<Values>) =>
    put({ ...latest.current, ...some }, before, seenVersion);
  const startOver = () => {
    change(before);
    setOld(false);
  };
  /** The form begins with something newer; what was typed stays on top of it. */
  const rebase = (next: Values, of: number) => {
    setBefore({ before: next, seen: of });
    put(merge(before, latest.current, next).values, next, of);
  };
  return {
    before,
    values,
    change,
    forget,
    rebase,
    startOver: isOld ? startOver : undefined,
    isOlder: isOld && typedFor !== version,
  };
}

/** Typed fields; all others follow the record. */
const changedTexts = (before: Texts, now: Texts) =>
  Object.fromEntries(Object.entries(now).filter(([field, text]) => text !== before[field]));

/** Stored values of fields that the form still has; a quantity may have been removed. */
function read(keptText: string, form: object): StoredTexts {
  try {
    const { keptTexts = {}, version } = JSON.parse(keptText || '{}') as Partial<StoredTexts>;
    return {
      keptTexts: Object.fromEntries(Object.entries(keptTexts).filter(([field]) => field in form)),
      version,
    };
  } catch {
    return { keptTexts: {} };
  }
}
