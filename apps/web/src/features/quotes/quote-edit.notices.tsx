import { labelOf } from '../../lib/forms/field-names.js';
import { dateTime } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import type { Beginning } from './quote-edit.beginning.js';

interface EditNoticesProps {
  beginning: Beginning;
  /** Somebody else changed the quote since. */
  isOutdated: boolean;
  onLoad: () => void;
  onStartOver: () => void;
}

/** What there is to know of the text in the form, before one goes on with it. */
export function EditNotices({ beginning: { typedAt, clashes }, isOutdated, onLoad, onStartOver }: EditNoticesProps) {
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
        Somebody else changed this quote meanwhile. Load their changes and go on; what you typed stays.
      </Notice>
    );
  }
  if (typedAt === undefined) return null;
  return (
    <Notice
      tone={clashes.length ? 'warning' : 'info'}
      actions={
        <Button size="small" onPress={onStartOver}>
          Start Over
        </Button>
      }
    >
      Your changes of {dateTime(new Date(typedAt).toISOString())} are in the form and not saved yet.
      {clashes.length > 0 && ` Somebody else changed ${clashes.map(labelOf).join(', ')} too; saving puts yours in.`}
    </Notice>
  );
}
