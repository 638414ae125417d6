import { useRef, useState } from 'react';
import { useKeptText } from '../kept-text.js';
import { merge } from './draft.js';

type Texts = Record<string, string>;

interface StoredTexts {
  keptTexts: Texts;
  version?: number;
}

export function useKeptValues<Values extends Texts>(
  name: string,
  initialValues: Values,
  version?: number,
) {
  const [keptText, keep, forget] = useKeptText(name);
  const [{ before, version: seenVersion }, setBefore] = useState({
    before: initialValues,
    version,
  });
  const [{ keptTexts, version: typedFor }] = useState(() => read(keptText, before));
  const [values, setValues] = useState<Values>({ ...before, ...keptTexts });
  const [isOld, setOld] = useState(() => Object.keys(changedTexts(before, values)).length > 0);
  // A blur and a press may both change the values before the next render.
  const latest = useRef(values);
  const store = (next: Values, base: Values, of: number | undefined) => {
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
    store({ ...latest.current, ...some }, before, seenVersion);
  const startOver = () => {
    change(before);
    setOld(false);
  };
  const rebase = (next: Values, of: number) => {
    setBefore({ before: next, version: of });
    store(merge(before, latest.current, next).values, next, of);
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

const changedTexts = (before: Texts, now: Texts) =>
  Object.fromEntries(Object.entries(now).filter(([field, text]) => text !== before[field]));

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
