import { ScanText } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { constants, isStaff, limits, type ParsedDocument } from '#contracts';
import type { FillResult } from '../../lib/forms/use-form-submission.js';
import { count } from '../../lib/format.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Disclosure } from '../../ui/disclosure.js';
import { Notice } from '../../ui/notice.js';
import { Stages } from '../../ui/stages.js';
import { TextArea } from '../../ui/text-area.js';
import { CreatedRecords } from '../../domain/review/created-records.js';
import { LazyReviewCard } from '../../domain/review/lazy-review-card.js';
import { form, parserFooter } from './quote.css.js';
import type { QuoteValues } from './quote-form.values.js';
import { type ParseResult, useDocumentParser } from './use-document-parser.js';

const stages = ['Reading the text…', 'Extracting specifications…', 'Filling in the form…'];
const tooLong = `A document can have at most ${count(limits.document)} characters. Please paste only the part about the print job.`;
const recordHref = (id: string) => `/quotes/${id}`;
const needsCustomer = 'Enter the customer’s name and email below before you create the requests.';

interface DocumentParserProps {
  /** Fills the form. */
  onParsed: (document: ParsedDocument) => FillResult;
  isClosed?: boolean;
}

export function DocumentParser({ onParsed, isClosed = false }: DocumentParserProps) {
  const isOffice = isStaff(useViewer());
  const { control } = useFormContext<QuoteValues>();
  const [name, email] = useWatch({ control, name: ['customerName', 'customerEmail'] });
  const parser = useDocumentParser(onParsed);
  const { canParse, submit, isParsing, review, outcome } = parser;
  const { ref, value: text, onChange } = parser.field;
  const [isOpen, setIsOpen] = useState(!isClosed || text !== '');
  const isTooLong = text.length > limits.document;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Card isTight>
      <Disclosure
        title="Smart Document Parser (Optional)"
        headingLevel={2}
        isExpanded={isOpen || isTooLong}
        onExpandedChange={setIsOpen}
      >
        <div className={form}>
          {review.review ? (
            <LazyReviewCard
              review={review.review}
              control={review}
              hrefOf={recordHref}
              onUse={parser.use}
              onCancel={review.close}
              hasFocus={review.hasActed}
              obstacle={isOffice && !(name && email) ? needsCustomer : undefined}
            />
          ) : (
            <>
              <TextArea
                ref={ref}
                label="Document text"
                description="Paste an email or a specification. The values found are filled into the form and marked."
                errorMessage={isTooLong ? tooLong : undefined}
                rows={5}
                value={text}
                onChange={onChange}
                onKeyDown={onKeyDown}
              />
              {parser.failure && <Notice tone="danger">{parser.failure}</Notice>}
              <div className={parserFooter}>
                <Button
                  icon={<ScanText size={16} aria-hidden />}
                  isDisabled={!canParse}
                  isPending={isParsing}
                  onPress={submit}
                >
                  Parse Document
                </Button>
                {isParsing && <Stages stages={stages} current={1} />}
              </div>
            </>
          )}
          {outcome && <ParseOutcome {...outcome} />}
          {review.created && (
            <CreatedRecords
              records={review.created}
              createdPackage={review.createdPackage}
              hrefOf={recordHref}
              hasFocus={review.hasActed}
              onDismiss={review.dismiss}
            />
          )}
        </div>
      </Disclosure>
    </Card>
  );
}

function ParseOutcome({ fields, confidence, undo }: ParseResult) {
  return (
    <Notice
      tone={confidence < constants.pleaseCheckBelow ? 'warning' : 'info'}
      actions={
        fields > 0 && (
          <Button size="small" onPress={undo}>
            Undo
          </Button>
        )
      }
    >
      {summary({ fields, confidence })}{' '}
      {fields > 0 && 'Filled fields are marked below. Please check them.'}
    </Notice>
  );
}

const summary = ({ fields, confidence }: Pick<ParseResult, 'fields' | 'confidence'>) =>
  fields === 0
    ? 'No values for this form were found in the text.'
    : `${fields === 1 ? '1 field was' : `${fields} fields were`} filled with ${Math.round(confidence * 100)}% confidence.`;
