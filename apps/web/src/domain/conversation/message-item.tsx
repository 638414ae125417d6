import { Undo2 } from 'lucide-react';
import type { AssignedNote, ThreadEntry } from '#contracts';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { When } from '../../ui/when.js';
import { StoredFile } from '../uploads/stored-file.js';
import { CheckOff } from './check-off.js';
import * as styles from './thread.css.js';
import type { ThreadChanges } from './use-thread.js';

const entryWords: Record<ThreadEntry, string> = {
  'quote.changesRequested': 'Requested changes to the quote',
  'quote.rejected': 'Rejected the quote',
  'proof.approved': 'Approved the proof',
  'proof.changesRequested': 'Requested changes to the proof',
  'proof.pinned': 'Commented on the proof',
  'purchaseOrder.declined': 'Declined the order',
};

interface MessageItemProps {
  message: AssignedNote;
  changes: ThreadChanges;
}

export function MessageItem({ message, changes }: MessageItemProps) {
  const { id, entry, authorName, channel, text, files, createdAt, withdrawnAt, isOwn } = message;
  return (
    <li className={styles.message}>
      <p className={styles.meta}>
        <span className={styles.author}>{authorName}</span>
        <When date={createdAt} withTime />
        {channel !== 'portal' && <span>By {channel}</span>}
        {entry && <Badge tone="gray">{entryWords[entry]}</Badge>}
      </p>
      {withdrawnAt ? (
        <p className={styles.soft}>This message was withdrawn.</p>
      ) : (
        text && <p className={styles.text}>{text}</p>
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Attached files">
          {files.map((file) => (
            <StoredFile key={file.path} file={file} />
          ))}
        </ul>
      )}
      <Assignment note={message} changes={changes} />
      {isOwn && !entry && !withdrawnAt && (
        <div>
          <Button
            size="small"
            variant="quiet"
            icon={<Undo2 size={14} aria-hidden />}
            aria-label={`Withdraw “${text.slice(0, 40)}”`}
            onPress={() => changes.withdraw(id)}
          >
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}

function Assignment({ note, changes }: { note: AssignedNote; changes: ThreadChanges }) {
  const { id, assigneeName, dueDate, doneAt, doneByName, text } = note;
  if (!assigneeName) return null;
  return (
    <p className={styles.meta}>
      <span>
        For {assigneeName}
        {dueDate && (
          <>
            {' '}
            by <When date={dueDate} />
          </>
        )}
      </span>
      {doneAt ? (
        <>
          <span>
            Done by {doneByName} on <When date={doneAt} />
          </span>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Reopen “${text.slice(0, 40)}”`}
            onPress={() => changes.checkOff({ id, done: false })}
          >
            Reopen
          </Button>
        </>
      ) : (
        <CheckOff text={text} onPress={() => changes.checkOff({ id, done: true })} />
      )}
    </p>
  );
}
