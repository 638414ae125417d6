import { useQuery } from '@tanstack/react-query';
import { isClosed, type QuoteDetail } from '#contracts';
import { PlanLine } from '../../domain/plan/plan-line.js';
import { quotePlanQuery } from './quote.queries.js';

/** Shows nothing until it is loaded, without a readable date, or once the quote is closed. */
export function QuotePlan({ quote }: { quote: QuoteDetail }) {
  const { data: plan } = useQuery({ ...quotePlanQuery(quote.id), enabled: !isClosed(quote) });
  return plan?.goal && !isClosed(quote) ? <PlanLine plan={plan} /> : null;
}
