import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form';
import type { ParsedSource, ParsedSources } from '#contracts';
import { ApiError } from '../api.js';
import type { ParsedMark } from './draft.js';
import type { FieldOf, FormValues, Problems } from './field-names.js';

export interface FormPlan<Values extends FormValues> {
  initial: Values;
  empty: Values;
  /** Fields without an empty state: cleared, they go back to what they have in `empty`. */
  choices?: readonly string[];
  initialParsed?: readonly ParsedMark<FieldOf<Values>>[];
  problemsOf: (values: Values, isDraft: boolean) => Problems<Values>;
  send: (values: Values, isDraft: boolean) => Promise<unknown>;
  onChange?: (values: Values, parsed: readonly ParsedMark<FieldOf<Values>>[]) => void;
}

export interface FillResult {
  fields: number;
  undo: () => void;
}

const noItems: readonly never[] = [];

export function useFormSubmission<Values extends FormValues>(plan: FormPlan<Values>) {
  const { initial, empty, choices = noItems, initialParsed = noItems } = plan;
  const { problemsOf, send, onChange } = plan;
  type Field = Path<Values>;
  const [marksNow, setParsed] = useState<readonly ParsedMark<FieldOf<Values>>[]>(initialParsed);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const methods = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onBlur',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = asErrors(problemsOf(values, false)) as FieldErrors<Values>;
      return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { setValue, getValues, setError, clearErrors, setFocus, handleSubmit, subscribe } = methods;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onChange?.(values, marksNow),
      }),
    [subscribe, onChange, marksNow],
  );
  const reportedMarks = useRef(marksNow);
  useEffect(() => {
    if (reportedMarks.current === marksNow) return;
    reportedMarks.current = marksNow;
    onChange?.(getValues(), marksNow);
  }, [marksNow, getValues, onChange]);
  useEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (problems: Problems<Values>) => {
    for (const [name, error] of Object.entries(asErrors(problems))) setError(name as Field, error);
    setRefusals((count) => count + 1);
  };
  const sendOnce = async (values: Values, isDraft: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send(values, isDraft);
    } catch (error) {
      refuse(problemsIn(error, empty));
    } finally {
      isSending.current = false;
    }
  };
  const saveDraft = () => {
    clearErrors();
    const problems = problemsOf(getValues(), true);
    if (Object.keys(problems).length) refuse(problems);
    else void sendOnce(getValues(), true);
  };
  /** Acts on valid values, and shows the problems of others. */
  const check = async (act: (values: Values) => unknown, event?: SyntheticEvent) => {
    let isRefused = false;
    const onRefused = () => {
      isRefused = true;
    };
    await handleSubmit(act, onRefused)(event);
    // The errors are not rendered yet, so the first invalid field can only be focused later.
    if (isRefused) setRefusals((count) => count + 1);
  };
  const setValues = (values: Partial<Values>, shouldValidate: boolean) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as Field, value as PathValue<Values, Field>, {
        shouldDirty: true,
        shouldValidate,
      });
  };
  /** @param replaced fields that lose what an earlier document filled in */
  const fill = (
    statedValues: Partial<Values>,
    sources: ParsedSources<string>,
    replaced: readonly string[] = noItems,
  ): FillResult => {
    const before = { ...getValues() };
    const statedNames = Object.keys(statedValues) as FieldOf<Values>[];
    const emptied = marksNow
      .map(({ field }) => field)
      .filter((field) => replaced.includes(field) && !statedNames.includes(field));
    const names = [...statedNames, ...emptied];
    setValues({ ...pick(empty, emptied), ...statedValues }, true);
    setParsed([
      ...marksNow.filter(({ field }) => !names.includes(field)),
      ...marksOf(statedNames, sources),
    ]);
    const undo = () => {
      clearErrors(names as Field[]);
      setValues(pick(before, names), false);
      setParsed(marksNow);
    };
    return { fields: statedNames.length, undo };
  };
  const unmark = (field: string) =>
    setParsed((marks) =>
      marks.some((one) => one.field === field) ? marks.filter((one) => one.field !== field) : marks,
    );
  const clear = (field: string) => {
    unmark(field);
    setValues({ [field]: choices.includes(field) ? empty[field] : '' } as Partial<Values>, false);
    clearErrors(field as Field);
    setFocus(field as Field);
  };
  return {
    form,
    methods,
    marks: {
      marks: new Map<string, ParsedSource | undefined>(
        marksNow.map(({ field, source }) => [field, source]),
      ),
      unmark,
      clear,
    },
    fill,
    saveDraft,
    check: (act: (values: Values) => void) => void check(act),
    submit: (event: SyntheticEvent) => void check((values) => sendOnce(values, false), event),
  };
}

export const marksOf = <Field extends string>(
  fields: readonly Field[],
  sources: ParsedSources<string>,
): ParsedMark<Field>[] => fields.map((field) => ({ field, source: sources[field] }));

const pick = <Values extends FormValues>(values: Values, names: readonly FieldOf<Values>[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => names.includes(name)),
  ) as Partial<Values>;

const asErrors = (problems: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]),
  );

const problemsIn = <Values extends FormValues>(error: unknown, fields: Values) =>
  (error instanceof ApiError
    ? Object.fromEntries(
        error.errors
          .filter(({ field }) => field in fields)
          .map(({ field, message }) => [field, message]),
      )
    : {}) as Problems<Values>;
