import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, reasonOf } from '../lib/api.js';
import type { TheirChange } from '../lib/forms/use-shown-record.js';
import { useSubmission } from '../lib/use-submission.js';
import { Button } from './button.js';
import { ChangedNotice } from './changed-notice.js';
import { Dialog, type DialogProps } from './dialog.js';
import type { FieldProps } from './field.js';
import { Notice } from './notice.js';
import { fields as stack } from './form-section.css.js';

type Problems = Record<string, string | undefined>;

export type FieldState = Pick<FieldProps, 'name' | 'errorMessage' | 'onBlur'>;

interface StepDialogProps<Result> {
  title: string;
  /** The title by default. */
  submitLabel?: string;
  /** The step is no longer possible: after a refusal the dialog can only be closed. */
  isRuledOut?: boolean;
  /** The server refused or failed: the data on the screen may be old. */
  onRefused?: () => void;
  problems?: Problems;
  send: () => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
  theirs?: TheirChange | undefined;
  /** Set when text was restored; removes it. */
  onStartOver?: (() => void) | undefined;
  /** Noun of the record, when the restored text belongs to an older version. */
  olderNoun?: string | undefined;
  isDanger?: boolean;
  size?: DialogProps['size'];
  children: (fieldProps: (name: string) => FieldState) => ReactNode;
}

/** A step of a record that needs input. Errors appear in the dialog and keep the input. */
export function StepDialog<Result>({
  title,
  submitLabel = title,
  isRuledOut = false,
  onRefused,
  problems = {},
  send,
  onDone,
  onClose,
  theirs,
  onStartOver,
  olderNoun,
  isDanger,
  size,
  children,
}: StepDialogProps<Result>) {
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [touchedFields, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const step = useSubmission({
    mutationFn: send,
    onSuccess: onDone,
    onError: () => {
      setRefusals((count) => count + 1);
      onRefused?.();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = Object.keys(problems).filter((field) => problems[field]);
    setLeft(new Set([...touchedFields, ...wrong]));
    if (wrong.length) setRefusals((count) => count + 1);
    else step.mutate();
  };
  const apiError = step.error instanceof ApiError ? step.error : undefined;
  const restart = (act: () => void) => {
    act();
    fields.current?.querySelector<HTMLElement>('input:enabled, textarea')?.focus();
  };
  const load = (their: TheirChange) =>
    restart(() => {
      step.reset();
      their.load();
    });
  const isLost = apiError?.status === 401;
  // Another person already took the step or made it impossible.
  const isOver = step.isError && isRuledOut;
  const isOutdated = theirs !== undefined && apiError?.status === 409 && !isOver;
  // For an older version the notice also lists untouched fields that differ.
  const errors = isOutdated ? [] : (apiError?.errors ?? []);
  const isAtField = errors.some(({ message }) => message === apiError?.reason);
  const fieldProps = (name: string): FieldState => ({
    name,
    errorMessage:
      (touchedFields.has(name) ? problems[name] : undefined) ??
      errors.find(({ field }) => field === name)?.message,
    onBlur: () => setLeft(new Set([...touchedFields, name])),
  });

  useEffect(() => {
    if (!refusals && !isOutdated) return;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong)
      // A group of choices receives the focus in its first input.
      (wrong.querySelector<HTMLElement>('input:enabled') ?? wrong).focus();
    else fields.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [refusals, isOutdated]);

  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{isOver ? 'Close' : 'Cancel'}</Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            isDisabled={isOver}
            isPending={step.isPending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={fields} id={id} className={stack} noValidate onSubmit={submit}>
        {onStartOver && (
          <Notice
            actions={
              <Button size="small" onPress={() => restart(onStartOver)}>
                Start Over
              </Button>
            }
          >
            We restored your unsaved entries.
            {olderNoun &&
              ` Somebody changed this ${olderNoun} since then. Check it before you save.`}
          </Notice>
        )}
        {children(fieldProps)}
        {step.isError && !isLost && !isOutdated && !isAtField && (
          <Notice tone="danger">
            {reasonOf(step.error, 'The server could not be reached. Please try again.')}
          </Notice>
        )}
        {theirs && !step.isPending && (
          <ChangedNotice
            theirs={{ ...theirs, load: () => load(theirs) }}
            isRefused={isOutdated}
            canLoad={!isRuledOut}
          />
        )}
      </form>
    </Dialog>
  );
}
