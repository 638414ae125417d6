import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { UserRow } from '#contracts';
import { ApiError } from '../../lib/api.js';
import { merge } from '../../lib/forms/draft.js';
import { useShownRecord } from '../../lib/forms/use-shown-record.js';
import { useKeptText } from '../../lib/kept-text.js';
import { useViewer } from '../../lib/viewer.js';
import { useSaveUser } from './use-save-user.js';
import {
  emptyUser,
  problemsOf,
  type Problems,
  type UserField,
  type UserValues,
  valuesOf,
} from './user.values.js';

/** Keeps the draft of a new user. */
function useValues(user: UserRow | undefined) {
  const [keptText, keep, forget] = useKeptText(`new-user.${useViewer().id}`);
  const [values, setValues] = useState<UserValues>(() =>
    user ? valuesOf(user) : { ...emptyUser, ...read(keptText) },
  );
  // A blur and a press may both change the values before the next render.
  const latest = useRef(values);
  const change = (some: Partial<UserValues>) => {
    latest.current = { ...latest.current, ...some };
    setValues(latest.current);
    if (!user) keep(JSON.stringify(latest.current));
  };
  return { values, change, forget };
}

const read = (keptText: string) => {
  try {
    return JSON.parse(keptText || '{}') as Partial<UserValues>;
  } catch {
    return {};
  }
};

/** Errors appear after a field loses the focus or the form is sent. */
export function useUserForm(user: UserRow | undefined, onClose: () => void) {
  const { values, change, forget } = useValues(user);
  const { shown, theirs: theirChange } = useShownRecord(user, 'user', (latest, before) => {
    if (latest && before) change(merge(valuesOf(before), values, valuesOf(latest)).values);
  });
  const [touchedFields, setLeft] = useState<ReadonlySet<UserField>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const finish = () => {
    forget();
    onClose();
  };
  const save = useSaveUser(shown, finish);
  const load = () => {
    theirChange?.load();
    save.reset();
  };
  const theirs = theirChange && { ...theirChange, load };
  const problems = problemsOf(values, !user);
  const serverErrors = serverProblems(save.error);

  useEffect(() => {
    if (refusals || save.isError)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, save.isError]);

  const set = <Field extends UserField>(field: Field, value: UserValues[Field]) => {
    if (serverErrors[field]) save.reset();
    change({ [field]: value });
  };
  const leave = (field: UserField) => setLeft((fields) => new Set([...fields, field]));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = Object.keys(problems) as UserField[];
    setLeft(new Set([...touchedFields, ...wrong]));
    if (wrong.length) setRefusals((count) => count + 1);
    else save.mutate(values);
  };
  return {
    form,
    values,
    set,
    leave,
    submit,
    discard: finish,
    isPending: save.isPending,
    theirs,
    isRefused:
      save.error instanceof ApiError &&
      save.error.status === 409 &&
      !Object.keys(serverErrors).length,
    messageOf: (field: UserField) =>
      (touchedFields.has(field) ? problems[field] : undefined) ?? serverErrors[field],
  };
}

export type UserForm = Pick<
  ReturnType<typeof useUserForm>,
  'values' | 'set' | 'leave' | 'messageOf'
>;

const serverProblems = (error: unknown): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    : {};
