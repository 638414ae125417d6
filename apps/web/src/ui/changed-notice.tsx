import { changesBetween } from '../lib/forms/record-changes.js';
import type { TheirChange } from '../lib/forms/use-shown-record.js';
import { Button } from './button.js';
import * as styles from './changed-notice.css.js';
import { Notice } from './notice.js';

interface ChangedNoticeProps {
  theirs: TheirChange;
  isRefused?: boolean;
  canLoad?: boolean;
}

export function ChangedNotice({
  theirs: { noun, shown, latest, load },
  isRefused = false,
  canLoad = true,
}: ChangedNoticeProps) {
  const changes = changesBetween(shown, latest);
  const button = (
    <Button size="small" onPress={load}>
      Load Their Changes
    </Button>
  );
  return (
    <Notice tone={isRefused ? 'danger' : 'warning'} actions={canLoad && button}>
      <p>{`Somebody else changed this ${noun} while you had it open.${isRefused ? ' Nothing was saved.' : ''}`}</p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {canLoad && <p>Load their changes to continue. Your entries stay in the form.</p>}
    </Notice>
  );
}
