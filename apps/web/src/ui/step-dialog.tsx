import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, reasonOf } from '../lib/api.js';
import { useSubmission } from '../lib/use-submission.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import type { FieldProps } from './field.js';
import { Notice } from './notice.js';
import { fields as stack } from './form-section.css.js';

/** What is wrong, by the name of the field. */
type Problems = Record<string, string | undefined>;

/** A field's part in the dialog; what is wrong with it is said once it was left or sent. */
type FieldAt = Pick<FieldProps, 'name' | 'errorMessage' | 'onBlur'>;

interface StepDialogProps<Result> {
  title: string;
  /** On the button; the title when left out. */
  submitLabel?: string;
  /** The record rules the step out as it is now: after a refusal nothing is left but to close. */
  isRuledOut?: boolean;
  /** The server said no, or nothing: what is on the screen may be old. */
  onRefused?: () => void;
  /** Nothing is sent while there is something wrong. */
  problems?: Problems;
  send: () => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
  /** The fields hold what was typed before the dialog was opened; this takes it away. */
  onStartOver?: (() => void) | undefined;
  isDanger?: boolean;
  children: (at: (name: string) => FieldAt) => ReactNode;
}

/** A step of a record that asks for something first. What went wrong stands in the dialog, with what was typed; the page behind it is read again. */
export function StepDialog<Result>({
  title,
  submitLabel = title,
  isRuledOut = false,
  onRefused,
  problems = {},
  send,
  onDone,
  onClose,
  onStartOver,
  isDanger,
  children,
}: StepDialogProps<Result>) {
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const step = useSubmission({
    mutationFn: send,
    onSuccess: onDone,
    onError: () => {
      setRefusals((count) => count + 1);
      onRefused?.();
    },
  });
  useEffect(() => {
    if (!refusals) return;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.querySelector<HTMLElement>('input:enabled') ?? wrong)?.focus(); // a group of choices by the first of them
  }, [refusals]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = Object.keys(problems).filter((field) => problems[field]);
    setLeft(new Set([...left, ...wrong]));
    if (wrong.length) setRefusals((count) => count + 1);
    else step.mutate();
  };
  const found = step.error instanceof ApiError ? step.error : undefined;
  const at = (name: string): FieldAt => ({
    name,
    errorMessage: (left.has(name) ? problems[name] : undefined) ?? found?.errors.find(({ field }) => field === name)?.message,
    onBlur: () => setLeft(new Set([...left, name])),
  });
  const startOver = () => {
    onStartOver?.();
    fields.current?.querySelector<HTMLElement>('input:enabled, textarea')?.focus(); // the button that had the focus goes
  };
  const isLost = found?.status === 401;
  // Meanwhile somebody else took the step, or one that rules it out.
  const isOver = step.isError && isRuledOut;
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{isOver ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} isDisabled={isOver} isPending={step.isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={fields} id={id} className={stack} noValidate onSubmit={submit}>
        {onStartOver && (
          <Notice
            actions={
              <Button size="small" onPress={startOver}>
                Start Over
              </Button>
            }
          >
            Here is what you typed before.
          </Notice>
        )}
        {children(at)}
        {step.isError && !isLost && (
          <Notice tone="danger">{reasonOf(step.error, 'The server could not be reached. Please try again.')}</Notice>
        )}
      </form>
    </Dialog>
  );
}
