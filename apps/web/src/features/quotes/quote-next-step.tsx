import { isStaff, type QuoteDetail } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { NextStep } from '../../ui/next-step.js';

/** Who has the next step, said first, with what the other side wrote when it bears on it. */
export function QuoteNextStep({ quote }: { quote: QuoteDetail }) {
  return <NextStep step={quote.nextStep} said={heard(quote, isStaff(useViewer()))} />;
}

function heard({ status, pricedAt, lastMessage }: QuoteDetail, staff: boolean) {
  if (!lastMessage || (status !== 'pending' && status !== 'rejected')) return undefined;
  const { text, by, at } = lastMessage;
  // What was said before the price was named has been answered by it.
  if (status === 'pending' && pricedAt && Date.parse(at) <= Date.parse(pricedAt)) return undefined;
  const isMine = (by === 'shop') === staff;
  return `${isMine ? `Last message to the ${staff ? 'customer' : 'shop'}` : `The ${by} wrote`}: “${text}”`;
}
