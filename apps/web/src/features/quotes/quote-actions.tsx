import { Eye } from 'lucide-react';
import type { QuoteRow } from '#contracts';
import { Button, ButtonLink } from '../../ui/button.js';
import { useAcceptQuote } from './accept-quote.js';
import { hasChoice } from '../../domain/quotes/price-words.js';
import { quoteHref } from './quote-href.js';
import { actions } from './quotes.css.js';

export function QuoteActions({ quote }: { quote: QuoteRow }) {
  return (
    <div className={actions}>
      {quote.status === 'approved' &&
        !quote.jobId &&
        !quote.package &&
        (hasChoice(quote) ? <Choose quote={quote} /> : <Accept quote={quote} />)}
      <span data-view>
        <ButtonLink
          href={quoteHref(quote)}
          size="small"
          variant="quiet"
          icon={<Eye size={16} aria-hidden />}
          aria-label={`View ${quote.quoteNumber}`}
        />
      </span>
    </div>
  );
}

/** With several quantities, the quote’s own page asks for one first. */
function Choose({ quote }: { quote: QuoteRow }) {
  return (
    <ButtonLink
      href={`${quoteHref(quote)}?accept=1`}
      size="small"
      variant="primary"
      aria-label={`Accept ${quote.quoteNumber}`}
    >
      Accept
    </ButtonLink>
  );
}

function Accept({ quote }: { quote: QuoteRow }) {
  const { accept, isAccepting } = useAcceptQuote(quote);
  return (
    <Button
      size="small"
      variant="primary"
      isPending={isAccepting}
      onPress={accept}
      aria-label={`Accept ${quote.quoteNumber}`}
    >
      Accept
    </Button>
  );
}
