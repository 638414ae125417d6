import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import * as styles from './field.css.js';
import { tooltip } from './tooltip.css.js';

interface SourceMarkProps {
  label: string;
  sure: string;
  snippet: string;
}

export function SourceMark({ label, sure, snippet }: SourceMarkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger
      delay={200}
      closeDelay={0}
      shouldCloseOnPress={false}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {/* Touch has neither hover nor a visible focus. */}
      <Button onPress={() => setOpen(true)} className={styles.source}>
        <span className={styles.hiddenText}>{label}: </span>
        {sure}
      </Button>
      <Tooltip offset={6} placement="bottom start" className={tooltip}>
        From your document: “{snippet}”
      </Tooltip>
    </TooltipTrigger>
  );
}
