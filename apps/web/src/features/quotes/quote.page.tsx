import { Suspense } from 'react';
import { useParams } from 'wouter';
import type { QuoteDetail, QuoteRow } from '#contracts';
import { Card } from '../../ui/card.js';
import { EmailStates } from '../../domain/emails/email-states.js';
import { PackageNote } from '../../domain/packages/package-note.js';
import { Lineage } from '../../domain/records/lineage.js';
import { PiecePicture, pictureOutline } from '../../domain/pieces/piece-picture.js';
import { NextStep, StepOutline } from '../../domain/next-step/next-step.js';
import { Page } from '../../ui/page.js';
import { columns, firstOnNarrow, stack } from '../../ui/record.css.js';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.js';
import { StatusBadge } from '../../domain/records/status-badge.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { QuoteActionsCard } from './quote-actions-card.js';
import { QuoteDetails } from './quote-details.js';
import { QuoteHistory } from './quote-history.js';
import { lazyWithPreload } from '../../lib/lazy-with-preload.js';
import { screenTitles } from '../../lib/screen-titles.js';
import { useAfterPaint } from '../../lib/use-after-paint.js';
import { backToQuotes, QuoteLoader } from './quote-loader.js';
import { QuoteNextStep } from './quote-next-step.js';
import { QuotePricing } from './quote-pricing.js';
import { useListedQuote } from './quote.queries.js';
import { number } from './quote.css.js';
import { QuoteTabs } from './quote-tabs.js';

const QuotePlan = lazyWithPreload(async () => (await import('./quote-plan.js')).QuotePlan);
const QuoteData = lazyWithPreload(async () => (await import('./quote-data.js')).QuoteData);

export function QuotePage() {
  return (
    <QuoteLoader fallback={<QuoteOutline />}>{(quote) => <Quote quote={quote} />}</QuoteLoader>
  );
}

const subtitleOf = ({ id, quoteNumber, status }: QuoteRow) => (
  <span className={number}>
    Quote {quoteNumber} <StatusBadge status={status} /> <UpdatedHint entity="quote" id={id} />
  </span>
);

const pictureOf = ({ piece, title }: QuoteRow) => (
  <PiecePicture piece={piece} title={title} size="head" />
);

function Quote({ quote }: { quote: QuoteDetail }) {
  const isPainted = useAfterPaint();
  return (
    <Page
      title={quote.title}
      subtitle={subtitleOf(quote)}
      picture={pictureOf(quote)}
      actions={backToQuotes}
    >
      <QuoteNextStep quote={quote} />
      {isPainted && (
        <Suspense>
          <QuotePlan quote={quote} />
        </Suspense>
      )}
      <PackageNote item={quote} />
      <Lineage record={quote} hrefOf={({ id }) => `/quotes/${id}`} />
      <QuoteTabs quote={quote}>
        <div className={columns}>
          <div className={stack}>
            <QuoteDetails quote={quote} />
            {isPainted && (
              <Suspense>
                <QuoteData quote={quote} />
              </Suspense>
            )}
            <QuoteHistory id={quote.id} />
            <EmailStates entityType="quote" entityId={quote.id} />
          </div>
          <div className={firstOnNarrow}>
            <QuotePricing quote={quote} />
            <QuoteActionsCard quote={quote} />
          </div>
        </div>
      </QuoteTabs>
    </Page>
  );
}

function QuoteOutline() {
  const { id = '' } = useParams();
  const listedQuote = useListedQuote(id);
  return (
    <Page
      title={listedQuote?.title ?? screenTitles['/quotes/:id']}
      isProvisional={!listedQuote}
      subtitle={listedQuote ? subtitleOf(listedQuote) : <Skeleton width={160} />}
      picture={listedQuote ? pictureOf(listedQuote) : pictureOutline}
      actions={backToQuotes}
    >
      {listedQuote ? <NextStep step={listedQuote.nextStep} /> : <StepOutline />}
      <div inert>
        <QuoteTabs quote={undefined}>
          <div className={columns}>
            <div className={stack}>
              <Card title="Quote Details">
                <SkeletonRows rows={8} columns={2} />
              </Card>
            </div>
            <div className={firstOnNarrow}>
              <Card title="Pricing & Timeline">
                <SkeletonRows rows={3} columns={1} />
              </Card>
            </div>
          </div>
        </QuoteTabs>
      </div>
    </Page>
  );
}
