import { useState } from 'react';
import { type JobFile, limits, type QuoteFile, type SeenFinding } from '#contracts';
import { useKeptValues } from '../../lib/forms/use-kept-values.js';
import type { TheirChange } from '../../lib/forms/use-shown-record.js';
import { useViewer } from '../../lib/viewer.js';
import { Notice } from '../../ui/notice.js';
import { StepDialog } from '../../ui/step-dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { toast } from '../../ui/toast.js';
import * as styles from '../preflight/artwork-check.css.js';
import { useOverride } from './use-override.js';

interface AcceptFileDialogProps {
  file: JobFile | QuoteFile;
  onClose: () => void;
}

const findingsOf = ({ preflight }: JobFile | QuoteFile) => preflight?.findings ?? [];
const seenIn = (file: JobFile | QuoteFile): SeenFinding[] =>
  findingsOf(file).map(({ code, params }) => ({ code, params }));
const inWords = (file: JobFile | QuoteFile) => ({
  findings: findingsOf(file)
    .map(({ found }) => found)
    .join(' '),
});

/** The findings that were shown, because files have no version. */
function useShownFindings(file: JobFile | QuoteFile) {
  const [shownFile, setShownFile] = useState(file);
  const isOther = JSON.stringify(seenIn(shownFile)) !== JSON.stringify(seenIn(file));
  const theirs: TheirChange | undefined = isOther
    ? {
        noun: 'preflight result',
        shown: inWords(shownFile),
        latest: inWords(file),
        load: () => setShownFile(file),
      }
    : undefined;
  return { shownFile, theirs };
}

export function AcceptFileDialog({ file, onClose }: AcceptFileDialogProps) {
  const { values, change, forget, startOver } = useKeptValues(
    `accept.${file.id}.${useViewer().id}`,
    { note: '' },
  );
  const { shownFile, theirs } = useShownFindings(file);
  const { send, store, refresh } = useOverride(file);
  const { note } = values;
  const earlier = file.preflight?.override;
  const finish = (acceptedFile: JobFile | QuoteFile) => {
    forget();
    toast({ title: 'File accepted', description: file.fileName });
    onClose();
    store(acceptedFile);
  };
  return (
    <StepDialog
      title="Accept as is"
      theirs={theirs}
      onStartOver={startOver}
      isRuledOut={file.preflight?.state === 'ready'}
      onRefused={refresh}
      problems={{
        note: note.trim() ? undefined : 'Please enter a reason for printing the file as is',
      }}
      send={() => send({ note, findings: seenIn(shownFile) })}
      onDone={finish}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <ul aria-label={`Findings for ${file.fileName}`} className={styles.findings}>
            {findingsOf(shownFile).map(({ code, pages, found }) => (
              <li key={`${code} ${pages.join()}`} className={styles.findingText}>
                {found}
              </li>
            ))}
          </ul>
          {earlier && (
            <Notice tone="warning">{`${earlier.byName} already accepted this file: “${earlier.note}”. Your note replaces that one.`}</Notice>
          )}
          <TextArea
            {...fieldProps('note')}
            label="Note"
            description="The customer sees this note next to the file."
            isRequired
            rows={3}
            maxLength={limits.message}
            value={note}
            onChange={(text) => change({ note: text })}
          />
        </>
      )}
    </StepDialog>
  );
}
