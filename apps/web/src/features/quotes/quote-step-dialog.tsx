import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { QuoteAction, QuoteDetail } from '#contracts';
import { StepDialog } from '../../ui/step-dialog.js';
import { refreshQuote } from './quote.queries.js';

type QuoteStepDialogProps<Result> = Omit<
  ComponentProps<typeof StepDialog<Result>>,
  'isRuledOut' | 'onRefused'
> & {
  quote: QuoteDetail;
  action: QuoteAction;
};

export function QuoteStepDialog<Result>({ quote, action, ...step }: QuoteStepDialogProps<Result>) {
  const client = useQueryClient();
  return (
    <StepDialog
      {...step}
      isRuledOut={quote.refusals[action] !== null}
      onRefused={() => void refreshQuote(client, quote.id)}
    />
  );
}
