import { ScanText } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { limits } from '#contracts';
import { sendKey } from '../../lib/keys.js';
import { Button } from '../../ui/button.js';
import { TextArea } from '../../ui/text-area.js';
import { useKeptFocus } from '../../ui/use-kept-focus.js';
import * as styles from './smart-quote.css.js';
import { useSmartQuote } from './smart-quote.flow.js';
import { SmartQuoteStages } from './smart-quote.stages.js';

const example =
  'e.g. 2,500 tri-fold brochures, 8.5 x 11 flat, 100 lb gloss text, 4/4, aqueous coating';
const tooLong = `The text is too long. The limit is ${limits.document.toLocaleString('en-US')} characters. Please paste only the part about the print job.`;

export function SmartQuote() {
  const { text, setText, submit, isParsing, isCreating, failure } = useSmartQuote();
  const isWorking = isParsing || isCreating;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <div {...useKeptFocus()} className={styles.box}>
      <TextArea
        label="Document text"
        description="Paste an email or a specification with quantity, paper, size, colors and finishing. It becomes a quote request."
        errorMessage={text.length > limits.document ? tooLong : undefined}
        placeholder={example}
        rows={4}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
      />
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
        <Button
          variant="primary"
          icon={<ScanText size={16} aria-hidden />}
          isPending={isWorking}
          isDisabled={text.trim() === '' && !isWorking}
          onPress={submit}
        >
          Parse Document
        </Button>
      </div>
    </div>
  );
}
