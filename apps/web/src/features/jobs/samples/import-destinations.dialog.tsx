import { useState } from 'react';
import type { JobDetail, SampleShipment } from '#contracts';
import { reasonOf } from '../../../lib/api.js';
import { count } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { DropZone } from '../../../ui/drop-zone.js';
import { Notice } from '../../../ui/notice.js';
import { TextArea } from '../../../ui/text-area.js';
import { ImportPreview } from './import-preview.js';
import { InvalidListError, textOf } from './list-file.js';
import * as styles from './samples.css.js';
import { useImport } from './use-import.js';

interface ImportDestinationsDialogProps {
  job: JobDetail;
  shipments: readonly SampleShipment[];
  onClose: () => void;
}

const accept = ['text/csv', 'text/tab-separated-values', 'text/plain', '.csv', '.tsv', '.txt'];

/** Imports a pasted or uploaded list after a preview. */
export function ImportDestinationsDialog({
  job,
  shipments,
  onClose,
}: ImportDestinationsDialogProps) {
  const { text, change, list, good, leftOut, submission, refusals, isSettled } = useImport(
    job,
    onClose,
  );
  const [fileProblem, setFileProblem] = useState<string>();
  const take = async ([file]: File[]) => {
    try {
      change(await textOf(file!));
      setFileProblem(undefined);
    } catch (error) {
      setFileProblem(
        error instanceof InvalidListError ? error.message : 'The file could not be read.',
      );
    }
  };
  const send = () => submission.mutate();
  const isReady = isSettled && good.length > 0;
  return (
    <Dialog
      title="Import Sample Destinations"
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {isReady && leftOut > 0 && (
            <Button isPending={submission.isPending} onPress={send}>
              {good.length === 1
                ? 'Import 1 Valid Destination'
                : `Import ${count(good.length)} Valid Destinations`}
            </Button>
          )}
          <Button
            variant="primary"
            isDisabled={!isReady || leftOut > 0}
            isPending={leftOut === 0 && submission.isPending}
            onPress={send}
          >
            {importAll(list?.destinations.length ?? 0)}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {!text && (
          <DropZone
            label="Drop a CSV file here"
            hint="Separate values with commas, semicolons or tabs. The first row must contain the column names: Address (required), Recipient Name, Company, Quantity, Notes."
            accept={accept}
            action="Choose File"
            allowsMultiple={false}
            onFiles={(files) => void take(files)}
          />
        )}
        {fileProblem && !text && <Notice tone="danger">{fileProblem}</Notice>}
        <div className={styles.source}>
          <TextArea
            label={text ? 'List' : 'Or paste from a spreadsheet'}
            description={text && 'Correct the list here. Errors are listed below.'}
            rows={text ? 3 : 5}
            value={text}
            onChange={change}
          />
        </div>
        {list?.problem && <Notice tone="danger">{list.problem}</Notice>}
        {list && !list.problem && (
          <ImportPreview list={list} shipments={shipments} refusals={refusals} />
        )}
        {submission.isError && (
          <Notice tone="danger">
            {reasonOf(submission.error, 'No destinations were added. Please try again.')}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function importAll(many: number) {
  if (many === 0) return 'Import';
  return many === 1 ? 'Import 1 Destination' : `Import ${count(many)} Destinations`;
}
