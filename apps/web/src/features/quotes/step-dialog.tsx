import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { QuoteAction, QuoteDetail } from '#contracts';
import { ApiError, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import type { FieldProps } from '../../ui/field.js';
import { Notice } from '../../ui/notice.js';
import { form } from './quote.css.js';
import { refreshQuote } from './quote.queries.js';

/** What is wrong, by the name of the field. */
type Problems = Record<string, string | undefined>;

/** A field's part in the dialog; what is wrong with it is said once it was left or sent. */
type FieldAt = Pick<FieldProps, 'name' | 'errorMessage' | 'onBlur'>;

interface StepDialogProps<Result> {
  title: string;
  quote: QuoteDetail;
  action: QuoteAction;
  /** Nothing is sent while there is something wrong. */
  problems?: Problems;
  send: () => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
  isDanger?: boolean;
  children: (at: (name: string) => FieldAt) => ReactNode;
}

/** A step of a quote that asks for something first. What went wrong stands in the dialog, with what was typed; the page behind it is read again. */
export function StepDialog<Result>({
  title,
  quote,
  action,
  problems = {},
  send,
  onDone,
  onClose,
  isDanger,
  children,
}: StepDialogProps<Result>) {
  const client = useQueryClient();
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const step = useSubmission({
    mutationFn: send,
    onSuccess: onDone,
    onError: () => {
      setRefusals((count) => count + 1);
      void refreshQuote(client, quote.id);
    },
  });
  useEffect(() => {
    if (refusals) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
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
  const isLost = found?.status === 401;
  // Meanwhile somebody else took the step, or one that rules it out.
  const isOver = step.isError && quote.refusals[action] !== null;
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{isOver ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} isDisabled={isOver} isPending={step.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <form ref={fields} id={id} className={form} noValidate onSubmit={submit}>
        {children(at)}
        {step.isError && !isLost && <Notice tone="danger">{reasonOf(step.error, 'That did not work. Please try again.')}</Notice>}
      </form>
    </Dialog>
  );
}
