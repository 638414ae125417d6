import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import * as styles from './field.css.js';
import { tooltip } from './tooltip.css.js';

interface SourceMarkProps {
  /** The field's. */
  label: string;
  sure: string;
  snippet: string;
}

/** Confidence of a value, with the quoted sentence on hover, focus or press. */
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
      {/* A finger neither hovers nor leaves a focus ring behind. */}
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
