import {
  BadRequestException,
  ForbiddenException,
  Injectable,
  type OnModuleInit,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import {
  type AddMessage,
  type AddNote,
  type AssignedNote,
  constants,
  isStaff,
  type MessageSide,
  type Thread,
} from '#contracts';
import { joinTransaction, sql } from '#database';
import { type Actor, Events, orderedId } from '#events';
import { ObjectAccess, Objects } from '#storage';
import { isUuid, notFound, type Viewer } from '#users';
import { Conversations, type Place } from './conversations.js';
import { MessagePosting } from './message-posting.js';
import { MessageRows } from './message-rows.js';
import { MessagesQueries, readableMessages } from './messages.queries.js';

interface NoteRow {
  number: string;
  quoteId: string | null;
  jobId: string | null;
  isDone: boolean;
}

const entityType = 'message';
/** In one order, which prevents deadlocks. */
const threadsBeside = (thread: Thread, viewer: Viewer): readonly Thread[] => {
  if (thread === 'vendor') return ['vendor'];
  return isStaff(viewer) ? ['customer', 'notes'] : ['customer'];
};
const sideOf = (viewer: Viewer): MessageSide => (isStaff(viewer) ? 'shop' : 'customer');

@Injectable()
export class MessagesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly conversations: Conversations,
    private readonly rows: MessageRows,
    private readonly queries: MessagesQueries,
    private readonly posting: MessagePosting,
    private readonly objects: Objects,
    private readonly access: ObjectAccess,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.access.answer(entityType, (ids, reader) => this.queries.seesOneOf(ids, reader));
  }

  /** @throws BadRequestException for a file that the viewer may not attach */
  add(place: Place, { text, files }: AddMessage, viewer: Viewer): Promise<AssignedNote> {
    return this.em.transactional(async () => {
      const id = orderedId();
      const paths = await this.claim(id, files, viewer);
      await this.posting.post(place, { id, side: sideOf(viewer), text, files: paths }, viewer);
      return this.queries.find(id, viewer);
    }, joinTransaction());
  }

  /** @throws BadRequestException unless the assignee is an active user of the shop */
  addNote(
    place: Place,
    { text, files, assigneeId, dueDate }: AddNote,
    viewer: Viewer,
  ): Promise<AssignedNote> {
    return this.em.transactional(async () => {
      const id = orderedId();
      const assigneeName = assigneeId ? await this.staffName(assigneeId) : null;
      const paths = await this.claim(id, files, viewer);
      const conversationId = await this.conversations.lock(place);
      await this.rows.insert(conversationId, place, {
        id,
        side: 'shop',
        channel: 'portal',
        by: viewer,
        text: text.trim(),
        files: paths,
        assigneeId: assigneeId || null,
        dueDate: dueDate ? this.calendar.toDate(dueDate) : null,
      });
      const { number, quoteId, jobId, id: recordId } = place.record;
      await this.events.add(
        'note.added',
        { messageId: id, number, quoteId, jobId, assigneeName },
        { id: recordId, kind: place.kind },
        viewer,
      );
      return this.queries.find(id, viewer);
    }, joinTransaction());
  }

  /** Repeating the current state changes nothing. @throws NotFoundException */
  checkOff(id: string, done: boolean, viewer: Viewer): Promise<AssignedNote> {
    return this.em.transactional(async (em) => {
      const [note] = isUuid(id)
        ? await sql<NoteRow>(
            em,
            `select m.number, m.shown_quote as "quoteId", m.shown_job as "jobId",
               m.done_at is not null as "isDone"
             from messages m
             where m.id = ? and m.thread = 'notes' and m.withdrawn_at is null for update`,
            [id],
          )
        : [];
      if (!note) throw notFound('Note');
      if (note.isDone !== done) {
        await sql(em, 'update messages set done_at = ?, done_by_name = ? where id = ?', [
          done ? this.clock.now() : null,
          done ? viewer.name : null,
          id,
        ]);
        const { number, quoteId, jobId } = note;
        await this.events.add(
          'note.done',
          { messageId: id, number, quoteId, jobId, done },
          { id: (jobId ?? quoteId)!, kind: jobId ? 'job' : 'quote' },
          viewer,
        );
      }
      return this.queries.find(id, viewer);
    }, joinTransaction());
  }

  /** A question from the page of a link. */
  ask(place: Place, side: MessageSide, text: string, by: Actor) {
    return this.em.transactional(
      () => this.posting.post(place, { side, text }, by),
      joinTransaction(),
    );
  }

  /**
   * Within a minute the message disappears; later it shows as withdrawn.
   * @throws ForbiddenException for a message of somebody else
   */
  withdraw(place: Place, messageId: string, viewer: Viewer) {
    return this.em.transactional(async (em) => {
      const conversationId = await this.conversations.lock(place);
      const readable = readableMessages(viewer);
      const [message] = isUuid(messageId)
        ? await sql<{ createdAt: string; authorId: string | null }>(
            em,
            `select iso(m.created_at) as "createdAt", m.author_id as "authorId"
             from messages m
             where m.id = ? and m.conversation_id = ? and m.entry is null
               and m.withdrawn_at is null and ${readable.sql}`,
            [messageId, conversationId, ...readable.params],
          )
        : [];
      if (!message) throw notFound('Message');
      if (message.authorId !== viewer.id)
        throw new ForbiddenException('Only its author can withdraw a message.');
      const now = this.clock.now();
      const age = now.getTime() - new Date(message.createdAt).getTime();
      await (age < constants.undoMessageSeconds * 1000
        ? sql(em, 'delete from messages where id = ?', [messageId])
        : sql(
            em,
            `update messages
             set withdrawn_at = ?, text = '', files = '[]', assignee_id = null, due_date = null
             where id = ?`,
            [now, messageId],
          ));
      await this.objects.release({ entityType, entityId: messageId });
      await this.conversations.settle(conversationId);
      await this.rows.recordEvent('withdrawn', place, messageId, viewer);
    }, joinTransaction());
  }

  /** An older message than one that was read changes nothing. */
  async markRead(place: Place, messageId: string, readerId: string) {
    await sql(
      this.em,
      `insert into conversation_readers (conversation_id, reader_id, read_to)
       select m.conversation_id, ?, m.id from messages m
       where m.id = ? and m.conversation_id = ?
       on conflict (conversation_id, reader_id) do update
       set read_to = greatest(conversation_readers.read_to, excluded.read_to)`,
      [readerId, messageId, (await this.conversations.idOf(place)) ?? null],
    );
  }

  /** Ends emails and notifications about all threads of the record for one person. */
  mute(place: Place, isMuted: boolean, viewer: Viewer) {
    return this.em.transactional(async (em) => {
      for (const thread of threadsBeside(place.thread, viewer)) {
        const conversationId = await this.conversations.lock({ ...place, thread });
        await sql(
          em,
          `insert into conversation_readers (conversation_id, reader_id, is_muted)
           values (?, ?, ?)
           on conflict (conversation_id, reader_id) do update set is_muted = excluded.is_muted`,
          [conversationId, viewer.id, isMuted],
        );
        if (!isMuted)
          await sql(
            em,
            'delete from muted_addresses where conversation_id = ? and address = lower(?)',
            [conversationId, viewer.email],
          );
      }
    }, joinTransaction());
  }

  /** For messages like “Thanks”; changes nothing unless the viewer's side has to answer. */
  settle(place: Place, viewer: Viewer) {
    return this.em.transactional(async (em) => {
      const conversationId = await this.conversations.lock(place);
      const [row] = await sql<{ messageId: string }>(
        em,
        `update conversations c
         set settled_to = (select m.id from messages m where m.conversation_id = c.id
           order by m.id desc limit 1)
         where c.id = ? and c.last_side <> ? returning c.settled_to as "messageId"`,
        [conversationId, sideOf(viewer)],
      );
      if (!row) return;
      await this.conversations.settle(conversationId);
      await this.rows.recordEvent('settled', place, row.messageId, viewer);
    }, joinTransaction());
  }

  private claim(id: string, files: AddMessage['files'], viewer: Viewer) {
    return this.objects.claim(
      files ?? [],
      viewer,
      { entityType, entityId: id },
      'attachment',
      'files',
    );
  }

  private async staffName(id: string) {
    const [user] = await sql<{ name: string }>(
      this.em,
      `select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as name
       from users where id = ? and active and role <> 'customer'`,
      [id],
    );
    if (user) return user.name;
    const message = 'Assigned user was not found';
    throw new BadRequestException({ message, errors: [{ field: 'assigneeId', message }] });
  }
}
