import { Paperclip, ScanText } from 'lucide-react';
import { type KeyboardEvent } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { limits } from '#contracts';
import { sendKey } from '../../lib/keys.js';
import { Button } from '../../ui/button.js';
import { TextArea } from '../../ui/text-area.js';
import { takePastedFiles, useFileDrop } from '../../ui/use-file-drop.js';
import { useKeptFocus } from '../../ui/use-kept-focus.js';
import { CreatedRecords } from '../../domain/review/created-records.js';
import { LazyReviewCard, preloadReviewCard } from '../../domain/review/lazy-review-card.js';
import { ChosenFiles } from './chosen-files.js';
import * as styles from './smart-quote.css.js';
import { acceptedFiles } from './smart-quote.files.js';
import { useSmartQuote } from './smart-quote.flow.js';
import { SmartQuoteStages } from './smart-quote.stages.js';

const example =
  'e.g. 2,500 tri-fold brochures, 8.5 x 11 flat, 100 lb gloss text, 4/4, aqueous coating';
const tooLong = `The text is too long. The limit is ${limits.document.toLocaleString('en-US')} characters. Please paste only the part about the print job.`;

const quoteHref = (id: string) => `/quotes/${id}`;

interface SmartQuoteProps {
  /** One request was created, and the notice leads to it. */
  onDone?: () => void;
}

export function SmartQuote({ onDone }: SmartQuoteProps) {
  const box = useSmartQuote(onDone);
  const { text, files, review, isParsing, isCreating } = box;
  const isWorking = isParsing || isCreating;
  const isReviewing = Boolean(review.review);
  const take = (added: File[]) => {
    if (!isWorking && !isReviewing) box.addFiles(added);
  };
  const drop = useFileDrop(take);
  const submit = () => {
    preloadReviewCard();
    box.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  const failure = box.fileProblem ?? box.failure;
  return (
    <div
      {...useKeptFocus()}
      {...drop.handlers}
      onPaste={takePastedFiles(take)}
      data-drop-target={drop.isOver || undefined}
      className={styles.box}
    >
      {review.review ? (
        <LazyReviewCard
          review={review.review}
          control={review}
          hrefOf={quoteHref}
          onCancel={review.close}
          hasFocus={review.hasActed}
        />
      ) : (
        <>
          <TextArea
            label="Document text"
            description="Paste an email or a specification with quantity, paper, size, colors and finishing, or drop files here. It becomes a quote request."
            errorMessage={text.length > limits.document ? tooLong : undefined}
            placeholder={example}
            rows={4}
            value={text}
            onChange={box.setText}
            onKeyDown={onKeyDown}
          />
          <ChosenFiles files={files} isDisabled={isWorking} onRemove={box.removeFile} />
          {failure && !isWorking && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <div className={styles.footer}>
            {isWorking ? (
              <SmartQuoteStages isCreating={isCreating} />
            ) : (
              <p className={styles.hint}>Press {sendKey()} to parse</p>
            )}
            <div className={styles.buttons}>
              <FileTrigger
                acceptedFileTypes={[...acceptedFiles]}
                allowsMultiple
                onSelect={(list) => box.addFiles([...(list ?? [])])}
              >
                <Button icon={<Paperclip size={16} aria-hidden />} isDisabled={isWorking}>
                  Add Files
                </Button>
              </FileTrigger>
              <Button
                variant="primary"
                icon={<ScanText size={16} aria-hidden />}
                isPending={isWorking}
                isDisabled={
                  (text.trim() === '' && !files.length && !isWorking) || Boolean(box.fileProblem)
                }
                onPress={submit}
              >
                Parse Document
              </Button>
            </div>
          </div>
          {review.created && (
            <CreatedRecords
              records={review.created}
              createdPackage={review.createdPackage}
              hrefOf={quoteHref}
              hasFocus={review.hasActed}
              onDismiss={review.dismiss}
            />
          )}
        </>
      )}
    </div>
  );
}
