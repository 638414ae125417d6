import { isStaff, type QuoteDetail } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { NextStep } from '../../ui/next-step.js';
import { nextStepWords } from './next-step-words.js';

/** Who has the next step, said first. */
export function QuoteNextStep({ quote }: { quote: QuoteDetail }) {
  const { who, what, said } = nextStepWords(quote, isStaff(useViewer()));
  return (
    <NextStep who={who} said={said}>
      {what}
    </NextStep>
  );
}
