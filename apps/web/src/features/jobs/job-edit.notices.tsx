import { labelOf } from '../../lib/forms/field-names.js';
import { dateTime } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import type { Beginning } from './job-edit.beginning.js';

interface EditNoticesProps {
  beginning: Beginning;
  /** Somebody else changed the job since. */
  isOutdated: boolean;
  onLoad: () => void;
  onGiveWay: () => void;
  onStartOver: () => void;
}

const shown = (value: string) => (value ? `“${value}”` : 'nothing');

/** What there is to know of the text in the form, before one goes on with it. */
export function EditNotices({ beginning, isOutdated, onLoad, onGiveWay, onStartOver }: EditNoticesProps) {
  const { typedAt, clashes, values, base } = beginning;
  if (isOutdated) {
    return (
      <Notice
        tone="warning"
        actions={
          <Button size="small" onPress={onLoad}>
            Load Their Changes
          </Button>
        }
      >
        Somebody else changed this job meanwhile. Load their changes and go on; what you typed stays.
      </Notice>
    );
  }
  if (clashes.length > 0) {
    return (
      <Notice
        tone="warning"
        actions={
          <Button size="small" onPress={onGiveWay}>
            Take Theirs
          </Button>
        }
      >
        Somebody else changed this too; saving puts yours in.
        <ul>
          {clashes.map((name) => (
            <li key={name}>{`${labelOf(name)}: yours ${shown(values[name])}, theirs ${shown(base[name])}`}</li>
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
      Your changes of {dateTime(new Date(typedAt).toISOString())} are in the form and not saved yet.
    </Notice>
  );
}
