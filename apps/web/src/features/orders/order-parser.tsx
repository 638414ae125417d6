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
import { LazyReviewCard } from '../../domain/review/lazy-review-card.js';
import type { OrderValues } from './order-form.values.js';
import { OrderOutcome } from './order-outcome.js';
import { openItems, type Review } from '../../domain/review/review.js';
import { useOrderParser } from './use-order-parser.js';
import { useOrderReview } from './use-order-review.js';

const stages = ['Reading the PDF…', 'Extracting the order…', 'Filling in the form…'];
const hint = `One PDF, up to ${fileSize(limits.orderPdfBytes)}. The values found are filled into the form and marked.`;

const jobHref = (id: string) => `/jobs/${id}`;
const needsCustomer =
  'Enter the customer PO number and the customer’s email below before you order the jobs.';
const needsAccount =
  'Enter the customer PO number and choose the customer’s account below before you order the jobs.';

interface OrderParserProps {
  onParsed: (order: ParsedOrder) => FillResult;
  /** The jobs were ordered here. */
  onOrdered: (path: string) => void;
  isOffice: boolean;
  /** The form is closed at first. */
  isClosed?: boolean;
}

export function OrderParser({ onParsed, onOrdered, isOffice, isClosed = false }: OrderParserProps) {
  const [isOpen, setOpen] = useState(!isClosed);
  const review = useOrderReview(onOrdered);
  const { file, choose, extract, isParsing, outcome, failure } = useOrderParser((order, origin) => {
    if (order.jobs.length > 1) review.openOrder(order, origin);
    else review.close();
    const fill = onParsed(order);
    const undo = () => {
      review.close();
      fill.undo();
    };
    return { ...fill, undo };
  });
  const obstacle = useObstacle(isOffice, review.review);
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
              onReview={
                review.review ? undefined : () => review.openOrder(outcome.order, outcome.origin)
              }
            />
          )}
          {review.review && (
            <LazyReviewCard
              review={review.review}
              control={review}
              noun="order"
              hrefOf={jobHref}
              onCancel={review.close}
              hasFocus={review.hasActed}
              obstacle={obstacle}
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

/** @returns why the jobs cannot be ordered yet */
function useObstacle(isOffice: boolean, review: Review | undefined) {
  const { control } = useFormContext<OrderValues>();
  const [poNumber, email, account] = useWatch({
    control,
    name: ['customerPoNumber', 'customerEmail', 'assignedUserId'],
  });
  const isPackage = review && openItems(review).length > 1;
  if (isOffice && isPackage) return poNumber && account ? undefined : needsAccount;
  return poNumber && email ? undefined : needsCustomer;
}
