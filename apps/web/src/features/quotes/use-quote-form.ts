import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ParsedDocument } from '#contracts';
import { ApiError } from '../../lib/api.js';
import { fromParse } from './quote-form.parse.js';
import type { Problems } from './quote-form.request.js';
import { emptyQuote, isField, type QuoteField, type QuoteValues } from './quote-form.values.js';

export interface QuoteFormPlan {
  initial: QuoteValues;
  /** Fields that a document had filled when the form was last left. */
  initialParsed?: readonly QuoteField[];
  problemsOf: (values: QuoteValues, isDraft: boolean) => Problems;
  /** Sends the form. What the server finds wrong is thrown as ApiError and shown at its field. */
  send: (values: QuoteValues, isDraft: boolean) => Promise<unknown>;
  onChange?: (values: QuoteValues, parsed: readonly QuoteField[]) => void;
}

/** What a parse filled, and the way back. */
export interface Filling {
  fields: number;
  undo: () => void;
}

const nothing: readonly QuoteField[] = [];
/** Emptied, these go back to what they begin with: a choice has no empty state. */
const choices: ReadonlySet<QuoteField> = new Set<QuoteField>(['printType', 'bindingType', 'selfCover', 'deliveryMethod']);

/** The quote form at work: rules, what is wrong with which field, which values a document brought, and sending it once. */
export function useQuoteForm({ initial, initialParsed = nothing, problemsOf, send, onChange }: QuoteFormPlan) {
  const [parsed, setParsed] = useState(initialParsed);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const methods = useForm<QuoteValues>({
    defaultValues: initial,
    mode: 'onBlur',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = asErrors(problemsOf(values, false));
      return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { setValue, getValues, setError, clearErrors, setFocus, handleSubmit, subscribe } = methods;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange?.(values, parsed) }),
    [subscribe, onChange, parsed],
  );
  useEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (problems: Problems) => {
    for (const [name, error] of Object.entries(asErrors(problems))) setError(name as QuoteField, error);
    setRefusals((count) => count + 1);
  };
  const sendOnce = async (values: QuoteValues, isDraft: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send(values, isDraft);
    } catch (error) {
      refuse(problemsIn(error));
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
  const put = (values: Partial<QuoteValues>, shouldValidate: boolean) => {
    for (const [name, value] of Object.entries(values)) setValue(name as QuoteField, value, { shouldDirty: true, shouldValidate });
  };
  const fill = (found: ParsedDocument): Filling => {
    const [values, before] = [fromParse(found, getValues('notes')), { ...getValues() }];
    const names = Object.keys(values) as QuoteField[];
    put(values, true);
    setParsed([...new Set([...parsed, ...names])]);
    const undo = () => {
      clearErrors(names);
      put(Object.fromEntries(names.map((name) => [name, before[name]])), false);
      setParsed(parsed);
    };
    return { fields: names.length, undo };
  };
  const unmark = (field: QuoteField) =>
    setParsed((fields) => (fields.includes(field) ? fields.filter((other) => other !== field) : fields));
  const clear = (field: QuoteField) => {
    unmark(field);
    put({ [field]: choices.has(field) ? emptyQuote[field] : '' }, false);
    clearErrors(field);
    setFocus(field);
  };
  const submit = (event: SyntheticEvent) =>
    void handleSubmit(
      (values) => sendOnce(values, false),
      () => setRefusals((count) => count + 1),
    )(event);
  return { form, methods, marks: { parsed: new Set(parsed), unmark, clear }, fill, saveDraft, submit };
}

const asErrors = (problems: Problems) =>
  Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]));

/** What the server found wrong, by field. */
const problemsIn = (error: unknown): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.filter(({ field }) => isField(field)).map(({ field, message }) => [field, message]))
    : {};
