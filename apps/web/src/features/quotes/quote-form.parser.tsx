import { ScanText } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { constants, limits, type ParsedDocument } from '#contracts';
import { api, ApiError, reasonOf } from '../../lib/api.js';
import type { FillResult } from '../../lib/forms/use-form-submission.js';
import { count } from '../../lib/format.js';
import { useSubmission } from '../../lib/use-submission.js';
import { uuid } from '../../lib/uuid.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Disclosure } from '../../ui/disclosure.js';
import { Notice } from '../../ui/notice.js';
import { Stages } from '../../ui/stages.js';
import { TextArea } from '../../ui/text-area.js';
import { toast } from '../../ui/toast.js';
import { form, parserFooter } from './quote.css.js';
import type { QuoteValues } from './quote-form.values.js';

const stages = ['Reading the text…', 'Extracting specifications…', 'Filling in the form…'];
const tooLong = `A document can have at most ${count(limits.document)} characters. Please paste only the part about the print job.`;
const failure = (error: unknown) => reasonOf(error, 'Could not parse the document');
/** A lost session has its own notice. */
const isLost = (error: unknown) => error instanceof ApiError && error.status === 401;

type Outcome = FillResult & { confidence: number };

export function DocumentParser({
  onParsed,
}: {
  onParsed: (document: ParsedDocument) => FillResult;
}) {
  const { control } = useFormContext<QuoteValues>();
  const { ref, value: text, onChange } = useController({ control, name: 'parsedDocument' }).field;
  const [isOpen, setIsOpen] = useState(text !== '');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const attempt = useRef({ text: '', key: '' });
  const parse = useSubmission({
    mutationFn: (text: string) => {
      // The same text reuses its parse, so a retry after a timeout gets the finished result.
      if (attempt.current.text !== text) attempt.current = { text, key: uuid() };
      return api.post<ParsedDocument>(
        '/api/quotes/parse',
        { document: text },
        { idempotencyKey: attempt.current.key },
      );
    },
  });
  const isTooLong = text.length > limits.document;
  const canParse = text.trim() !== '' && !isTooLong;

  const submit = () => {
    if (!canParse) return;
    setOutcome(null);
    parse.mutate(text, {
      onSuccess: (document) => {
        const fillResult = { ...onParsed(document), confidence: document.confidence };
        const undo = () => {
          fillResult.undo();
          setOutcome(null);
        };
        setOutcome({ ...fillResult, undo });
        toast({
          title: 'Document Parsed',
          action: fillResult.fields > 0 ? { label: 'Undo', onPress: undo } : undefined,
        });
      },
      onError: (error) => {
        if (!isLost(error))
          toast({ title: 'Parsing Failed', description: failure(error), variant: 'destructive' });
      },
    });
  };
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
          {parse.isError && !isLost(parse.error) && (
            <Notice tone="danger">{failure(parse.error)}</Notice>
          )}
          {outcome && <ParseOutcome {...outcome} />}
          <div className={parserFooter}>
            <Button
              icon={<ScanText size={16} aria-hidden />}
              isDisabled={!canParse}
              isPending={parse.isPending}
              onPress={submit}
            >
              Parse Document
            </Button>
            {parse.isPending && <Stages stages={stages} current={1} />}
          </div>
        </div>
      </Disclosure>
    </Card>
  );
}

function ParseOutcome({ fields, confidence, undo }: Outcome) {
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

const summary = ({ fields, confidence }: Pick<Outcome, 'fields' | 'confidence'>) =>
  fields === 0
    ? 'No values for this form were found in the text.'
    : `${fields === 1 ? '1 field was' : `${fields} fields were`} filled with ${Math.round(confidence * 100)}% confidence.`;
