import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { fullName, limits, type UserRow } from '#contracts';
import { useKeptText } from '../../lib/kept-text.js';
import { today } from '../../lib/format.js';
import { useUploads } from '../../lib/uploads/use-uploads.js';
import { Button } from '../../ui/button.js';
import { DateField } from '../../ui/date-field.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-area.js';
import { UploadField } from '../uploads/upload-field.js';
import * as styles from './thread.css.js';
import { pathOf, type ThreadPlace } from './thread.queries.js';
import type { ThreadChanges } from './use-thread.js';

interface MessageFormProps {
  place: ThreadPlace;
  changes: ThreadChanges;
}

/** Starts again after each message; unsent text survives a reload. */
export function MessageForm({ place, changes }: MessageFormProps) {
  const [sentCount, setSentCount] = useState(0);
  return (
    <Form
      key={sentCount}
      place={place}
      changes={changes}
      onSent={() => setSentCount((count) => count + 1)}
    />
  );
}

function Form({ place, changes, onSent }: MessageFormProps & { onSent: () => void }) {
  const isNote = place.thread === 'notes';
  const [text, setText, forget] = useKeptText(`message.${pathOf(place)}`);
  const [assigneeId, setAssignee] = useState('');
  const [dueDate, setDueDate] = useState('');
  const [isAttaching, setAttaching] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const uploads = useUploads({ kind: 'attachment', maxFiles: limits.messageFiles });
  const send = async () => {
    setMissing(!text.trim());
    if (!text.trim()) return;
    const sent = await changes
      .post({
        text,
        files: uploads.storedObjects.map(({ path }) => path),
        ...(isNote && { assigneeId: assigneeId || null, dueDate: dueDate || null }),
      })
      .catch(() => undefined);
    if (!sent) return;
    forget();
    onSent();
  };
  return (
    <div className={styles.form}>
      <TextArea
        label={isNote ? 'Note' : 'Message'}
        maxLength={limits.text}
        errorMessage={isMissing && !text.trim() ? 'Please write a message' : undefined}
        value={text}
        onChange={setText}
      />
      {isNote && (
        <div className={styles.fields}>
          <Assignee value={assigneeId} onChange={setAssignee} />
          <DateField
            label="Due Date"
            notBefore={today()}
            value={dueDate}
            onChange={setDueDate}
            isDisabled={!assigneeId}
          />
        </div>
      )}
      {isAttaching && (
        <UploadField
          label="Attached files"
          kind="attachment"
          maxFiles={limits.messageFiles}
          uploads={uploads}
        />
      )}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isPending={changes.isPosting}
          isDisabled={uploads.isBusy}
          onPress={() => void send()}
        >
          {isNote ? 'Add Note' : 'Send Message'}
        </Button>
        {!isAttaching && (
          <Button icon={<Paperclip size={16} aria-hidden />} onPress={() => setAttaching(true)}>
            Attach Files
          </Button>
        )}
      </div>
    </div>
  );
}

function Assignee({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data = [] } = useQuery<UserRow[]>({ queryKey: ['/api/users'] });
  const staff = data.filter(({ role, active }) => role !== 'customer' && active);
  return (
    <Select
      label="Assign To"
      placeholder="Nobody"
      choices={staff.map((user) => ({ value: user.id, label: fullName(user) }))}
      value={value}
      onChange={onChange}
    />
  );
}
