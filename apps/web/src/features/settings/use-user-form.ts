import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { UserRow } from '#contracts';
import { ApiError } from '../../lib/api.js';
import { useKeptText } from '../../lib/kept-text.js';
import { useViewer } from '../../lib/viewer.js';
import { useSaveUser } from './use-save-user.js';
import { emptyUser, problemsOf, type Problems, type UserField, type UserValues, valuesOf } from './user.values.js';

/** What was typed for somebody new, but for the password, which is kept nowhere. */
function useValues(user: UserRow | undefined) {
  const [kept, keep, forget] = useKeptText(`new-user.${useViewer().id}`);
  const [values, setValues] = useState<UserValues>(() => (user ? valuesOf(user) : { ...emptyUser, ...read(kept) }));
  // Leaving one field and pressing another may both write before anything is drawn.
  const latest = useRef(values);
  const change = (some: Partial<UserValues>) => {
    latest.current = { ...latest.current, ...some };
    setValues(latest.current);
    if (!user) keep(JSON.stringify({ ...latest.current, password: '' }));
  };
  return { values, change, forget };
}

const read = (kept: string) => {
  try {
    return JSON.parse(kept || '{}') as Partial<UserValues>;
  } catch {
    return {};
  }
};

/** The Add/Edit dialog at work. A problem is said once its field was left, or the form was sent. */
export function useUserForm(user: UserRow | undefined, onClose: () => void) {
  const { values, change, forget } = useValues(user);
  // What the list learns meanwhile is not what was looked at here.
  const [seen, setSeen] = useState(user);
  const [left, setLeft] = useState<ReadonlySet<UserField>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const done = () => {
    forget();
    onClose();
  };
  const saving = useSaveUser(seen, done);
  const problems = problemsOf(values, !user);
  const found = serverProblems(saving.error);

  useEffect(() => {
    if (refusals || saving.isError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, saving.isError]);

  const set = <Field extends UserField>(field: Field, value: UserValues[Field]) => {
    if (found[field]) saving.reset();
    change({ [field]: value });
  };
  const leave = (field: UserField) => setLeft((fields) => new Set([...fields, field]));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = Object.keys(problems) as UserField[];
    setLeft(new Set([...left, ...wrong]));
    if (wrong.length) setRefusals((count) => count + 1);
    else saving.mutate(values);
  };
  return {
    form,
    values,
    set,
    leave,
    submit,
    discard: done,
    isPending: saving.isPending,
    isStale: saving.error instanceof ApiError && saving.error.status === 409 && !Object.keys(found).length,
    startAgain: (latest: UserRow) => {
      saving.reset();
      setSeen(latest);
      change(valuesOf(latest));
    },
    messageOf: (field: UserField) => (left.has(field) ? problems[field] : undefined) ?? found[field],
  };
}

/** The form's part in a field. */
export type FormAt = Pick<ReturnType<typeof useUserForm>, 'values' | 'set' | 'leave' | 'messageOf'>;

/** What the server found wrong, by field. */
const serverProblems = (error: unknown): Problems =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message])) : {};
