import { ScanText } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
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
import { OrderOutcome } from './order-outcome.js';
import { useOrderParser } from './use-order-parser.js';

const stages = ['Reading the PDF…', 'Extracting the order…', 'Filling in the form…'];
const hint = `One PDF, up to ${fileSize(limits.orderPdfBytes)}. The values found are filled into the form and marked.`;

export function OrderParser({ onParsed }: { onParsed: (order: ParsedOrder) => FillResult }) {
  const [isOpen, setOpen] = useState(false);
  const { file, choose, extract, isParsing, outcome, failure } = useOrderParser(onParsed);
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
          {outcome && <OrderOutcome {...outcome} />}
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
