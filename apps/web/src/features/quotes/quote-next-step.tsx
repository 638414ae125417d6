import { isStaff, type QuoteDetail } from '#contracts';
import { useViewer } from '../../lib/viewer.js';
import { NextStep } from '../../domain/next-step/next-step.js';

export function QuoteNextStep({ quote }: { quote: QuoteDetail }) {
  return <NextStep step={quote.nextStep} detail={customerMessage(quote, isStaff(useViewer()))} />;
}

function customerMessage({ status, pricedAt, lastMessage }: QuoteDetail, staff: boolean) {
  if (!lastMessage || (status !== 'pending' && status !== 'rejected')) return undefined;
  const { text, by, at } = lastMessage;
  // The price already answers earlier messages.
  if (status === 'pending' && pricedAt && Date.parse(at) <= Date.parse(pricedAt)) return undefined;
  const isMine = (by === 'shop') === staff;
  return `${isMine ? `Last message to the ${staff ? 'customer' : 'shop'}` : `The ${by} wrote`}: “${text}”`;
}
