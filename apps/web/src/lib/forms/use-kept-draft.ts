import { useCallback, useRef } from 'react';
import { uuid } from '../uuid.js';
import { type draftOf, type FormDraft, isSame } from './draft.js';
import type { FormValues } from './field-names.js';

export function useKeptDraft<Values extends FormValues>(
  draft: FormDraft<Values>,
  keptDraft: ReturnType<typeof draftOf<Values>>,
) {
  const { base } = draft;
  const key = useRef(draft.key);
  const latest = useRef<Pick<FormDraft<Values>, 'values' | 'parsed'>>(draft);
  const isOver = useRef(false);
  const keep = useCallback(
    (values: Values, parsed: FormDraft<Values>['parsed']) => {
      latest.current = { values, parsed };
      if (!isOver.current) keptDraft.keep({ values, parsed, base, key: key.current });
    },
    [keptDraft, base],
  );
  return {
    keep,
    keyNow: () => key.current,
    isUntouched: () => isSame(latest.current.values, base),
    end: () => {
      isOver.current = true;
    },
    beginAnother: () => {
      key.current = uuid();
      keep(latest.current.values, latest.current.parsed);
    },
  };
}
