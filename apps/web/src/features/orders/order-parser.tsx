import { ScanText } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits, type ParsedOrder } from '#contracts';
import { fileSize } from '../../lib/file-size.js';
import type { FillResult } from '../../lib/forms/use-form-submission.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Disclosure } from '../../ui/disclosure.js';
import { DropZone } from '../../ui/drop-zone.js';
import { Notice } from '../../ui/notice.js';
import { Stages } from '../../ui/stages.js';
import { parser, parserFooter, file as fileName } from './order.css.js';
import { CreatedRecords } from '../../domain/review/created-records.js';
import { LazyReviewCard } from '../../domain/review/lazy-review-card.js';
import type { ReviewItem } from '../../domain/review/review-item.js';
import type { OrderValues } from './order-form.values.js';
import { OrderOutcome } from './order-outcome.js';
import { useOrderParser } from './use-order-parser.js';
import { useOrderReview } from './use-order-review.js';

const stages = ['Reading the PDF…', 'Extracting the order…', 'Filling in the form…'];
const hint = `One PDF, up to ${fileSize(limits.orderPdfBytes)}. The values found are filled into the form and marked.`;

const jobHref = (id: string) => `/jobs/${id}`;
const needsCustomer =
  'Enter the customer PO number and the customer’s email below before you create the orders.';

interface OrderParserProps {
  onParsed: (order: ParsedOrder) => FillResult;
  /** Another job of the purchase order fills the form. */
  onUse: (item: ReviewItem) => void;
  /** The form is closed at first. */
  isClosed?: boolean;
}

export function OrderParser({ onParsed, onUse, isClosed = false }: OrderParserProps) {
  const [isOpen, setOpen] = useState(!isClosed);
  const { control, setFocus } = useFormContext<OrderValues>();
  const [poNumber, email] = useWatch({ control, name: ['customerPoNumber', 'customerEmail'] });
  const review = useOrderReview();
  const { file, choose, extract, isParsing, outcome, failure } = useOrderParser(onParsed);
  const openJobs = () => {
    if (outcome) review.openOrder(outcome.order, outcome.origin);
  };
  const use = (item: ReviewItem) => {
    review.use(item.id);
    onUse(item);
    setFocus('title');
  };
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      extract();
    },
  };
  return (
    <Card isTight>
      <Disclosure
        title="AI PDF Parser"
        headingLevel={2}
        isExpanded={isOpen}
        onExpandedChange={setOpen}
      >
        <fieldset aria-label="Purchase order" className={parser} {...keys}>
          <DropZone
            label="Drop or choose a purchase order"
            hint={hint}
            accept={['application/pdf']}
            action="Choose PDF"
            allowsMultiple={false}
            isDisabled={isParsing}
            onFiles={choose}
          />
          {failure && <Notice tone="danger">{failure}</Notice>}
          {outcome && (
            <OrderOutcome
              {...outcome}
              onQueue={review.close}
              onChoose={review.review ? undefined : openJobs}
            />
          )}
          {review.review && (
            <LazyReviewCard
              review={review.review}
              control={review}
              noun="order"
              hrefOf={jobHref}
              onUse={use}
              onCancel={review.close}
              hasFocus={review.hasActed}
              obstacle={poNumber && email ? undefined : needsCustomer}
            />
          )}
          {review.created && (
            <CreatedRecords
              records={review.created}
              noun="order"
              hrefOf={jobHref}
              hasFocus={review.hasActed}
              onDismiss={review.dismiss}
            />
          )}
          <div className={parserFooter}>
            <Button
              icon={<ScanText size={16} aria-hidden />}
              isDisabled={!file}
              isPending={isParsing}
              onPress={extract}
            >
              Extract
            </Button>
            {isParsing ? (
              <Stages stages={stages} current={1} />
            ) : (
              file && <span className={fileName}>{`${file.name}, ${fileSize(file.size)}`}</span>
            )}
          </div>
        </fieldset>
      </Disclosure>
    </Card>
  );
}
