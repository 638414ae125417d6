import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isStaff, type NoteList } from '#contracts';
import { api } from '../../lib/api.js';
import { useViewer } from '../../lib/viewer.js';
import { Button } from '../../ui/button.js';
import { FailedState } from '../../ui/failed-state.js';
import { Notice } from '../../ui/notice.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { When } from '../../ui/when.js';
import { MessageForm } from './message-form.js';
import { MessageItem } from './message-item.js';
import * as styles from './thread.css.js';
import { pathOf, type ThreadPlace, threadQuery } from './thread.queries.js';
import { useThread } from './use-thread.js';

type Kind = 'customer' | 'vendor' | 'notes';

const kindOf = ({ records, thread }: ThreadPlace): Kind =>
  thread === 'notes' ? 'notes' : records === '/api/outgoing-pos' ? 'vendor' : 'customer';

/** Who reads what is written here, for staff. */
const readers: Record<Kind, string> = {
  customer: 'The customer and the shop read these messages.',
  vendor: 'The vendor and the shop read these messages.',
  notes: 'Only the shop reads notes.',
};
const emptyText: Record<Kind, string> = {
  customer: 'No messages yet.',
  vendor: 'No messages yet.',
  notes: 'No notes yet.',
};

export function Thread({ place }: { place: ThreadPlace }) {
  const thread = useQuery(threadQuery(place));
  if (thread.isPending) return <SkeletonRows rows={4} columns={1} />;
  if (thread.isLoadingError)
    return (
      <FailedState
        message={`The ${place.thread} could not be loaded.`}
        error={thread.error}
        onRetry={() => void thread.refetch()}
      />
    );
  return <Messages place={place} thread={thread.data} />;
}

function Messages({ place, thread }: { place: ThreadPlace; thread: NoteList }) {
  const { messages, unread, isMuted } = thread;
  const kind = kindOf(place);
  const staff = isStaff(useViewer());
  const changes = useThread(place);
  const newest = messages.at(-1)?.id;
  const { markRead } = changes;
  const markedId = useRef<string>(undefined);
  useEffect(() => {
    if (!unread || !newest || markedId.current === newest) return;
    markedId.current = newest;
    markRead(newest);
  }, [unread, newest, markRead]);
  return (
    <div className={styles.panel} data-thread={kind}>
      <div className={styles.thread}>
        <div className={styles.head}>
          <p className={styles.readers}>{staff && readers[kind]}</p>
          <Button
            size="small"
            variant="quiet"
            icon={isMuted ? <BellOff size={14} aria-hidden /> : <Bell size={14} aria-hidden />}
            onPress={() => changes.mute(!isMuted)}
          >
            {isMuted ? 'Unmute' : 'Mute'}
          </Button>
        </div>
        {isMuted && (
          <p className={styles.soft}>
            Muted: you get no emails or notifications about what is written here.
          </p>
        )}
        <Waiting waiting={thread.waiting} kind={kind} onSettle={changes.settle} />
        <Earlier key={messages[0]?.id} place={place} thread={thread} />
        {messages.length ? (
          <ul className={styles.list} aria-label={kind === 'notes' ? 'Notes' : 'Messages'}>
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} changes={changes} />
            ))}
          </ul>
        ) : (
          <p className={styles.soft}>{emptyText[kind]}</p>
        )}
        <MessageForm place={place} changes={changes} />
      </div>
    </div>
  );
}

interface WaitingProps extends Pick<NoteList, 'waiting'> {
  kind: Kind;
  onSettle: () => void;
}

function Waiting({ waiting, kind, onSettle }: WaitingProps) {
  const own = isStaff(useViewer()) ? 'shop' : 'customer';
  const other = own === 'customer' ? 'shop' : kind;
  const isOwn = waiting?.side === own;
  const settle = (
    <Button size="small" onPress={onSettle}>
      No Answer Needed
    </Button>
  );
  return (
    waiting && (
      <Notice actions={isOwn ? undefined : settle}>
        {isOwn
          ? `Waiting for an answer from the ${other} since `
          : 'Waiting for your answer since '}
        <When date={waiting.since} withTime />.
      </Notice>
    )
  );
}

function Earlier({ place, thread }: { place: ThreadPlace; thread: NoteList }) {
  const [pages, setPages] = useState<NoteList[]>([]);
  const changes = useThread(place);
  const first = pages[0] ?? thread;
  const earliest = first.messages[0]?.id;
  const load = async () => {
    const page = await api.get<NoteList>(`${pathOf(place)}?before=${earliest}`);
    setPages([page, ...pages]);
  };
  return (
    <>
      {first.hasEarlier && (
        <div>
          <Button size="small" onPress={() => void load()}>
            Show Earlier Messages
          </Button>
        </div>
      )}
      {pages.length > 0 && (
        <ul className={styles.list} aria-label="Earlier messages">
          {pages
            .flatMap(({ messages }) => messages)
            .map((message) => (
              <MessageItem key={message.id} message={message} changes={changes} />
            ))}
        </ul>
      )}
    </>
  );
}
