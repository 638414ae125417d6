import { fieldLabel } from '#contracts';
import type { FormStart } from '../../lib/forms/form-start.js';
import type { FormValues } from '../../lib/forms/field-names.js';
import { inWords } from '../../lib/forms/record-changes.js';
import { theirChange, type VersionedRecord } from '../../lib/forms/use-shown-record.js';
import { dateTime } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { ChangedNotice } from '../../ui/changed-notice.js';
import { Notice } from '../../ui/notice.js';

interface EditNoticesProps<Row, Values extends FormValues> {
  /** Noun, as in “this quote”. */
  noun: string;
  start: FormStart<Row, Values>;
  storedRow: Row;
  onLoad: () => void;
  onGiveWay: () => void;
  onStartOver: () => void;
}

export function EditNotices<Row extends VersionedRecord, Values extends FormValues>(
  props: EditNoticesProps<Row, Values>,
) {
  const { noun, start, storedRow, onLoad, onGiveWay, onStartOver } = props;
  const { record, typedAt, clashes, values, base } = start;
  const theirs = theirChange(noun, record, storedRow, onLoad);
  if (theirs) return <ChangedNotice theirs={theirs} />;
  if (clashes.length > 0) {
    return (
      <Notice
        tone="warning"
        actions={
          <Button size="small" onPress={onGiveWay}>
            Use Theirs
          </Button>
        }
      >
        <p>{`Somebody else also changed ${clashes.map(fieldLabel).join(', ')}. If you save, your changes replace theirs.`}</p>
        <ul>
          {clashes.map((name) => (
            <li
              key={name}
            >{`${fieldLabel(name)}: yours ${inWords(name, values[name])}, theirs ${inWords(name, base[name])}`}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  if (typedAt === undefined) return null;
  return (
    <Notice
      actions={
        <Button size="small" onPress={onStartOver}>
          Start Over
        </Button>
      }
    >
      Your changes from {dateTime(new Date(typedAt).toISOString())} are in the form but not saved
      yet.
    </Notice>
  );
}
