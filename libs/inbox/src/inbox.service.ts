import { BadRequestException, Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import {
  type CreateFromEmail,
  type CreateRequestFromEmail,
  type FileEmail,
  type InboxEmail,
  type InboxRecord,
  isStaff,
  limits,
  type NewCustomerFromEmail,
} from '#contracts';
import { Conversations, MessagePosting } from '#conversation';
import { Conflict, joinTransaction, sql } from '#database';
import { Events, orderedId } from '#events';
import { OrdersService, PackageOrders } from '#jobs';
import { ObjectAccess, Objects } from '#storage';
import { AccountsService, isUuid, notFound, type Viewer } from '#users';
import { ordersIn, packageIn, requestsIn, reviewedRequests } from './email-requests.js';
import { InboxQueries } from './inbox.queries.js';
import { RequestCreation } from './request-creation.js';

interface StoredEmail extends InboxEmail {
  reply: string;
}

const entityType = 'inboundEmail';
const noCustomer = 'Please choose a customer first';
const senderOf = ({ senderName, senderAddress }: InboxEmail) =>
  senderName || senderAddress || 'an unknown sender';

/** What staff make of an email. */
@Injectable()
export class InboxService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: InboxQueries,
    private readonly requests: RequestCreation,
    private readonly orders: OrdersService,
    private readonly packageOrders: PackageOrders,
    private readonly accounts: AccountsService,
    private readonly conversations: Conversations,
    private readonly posting: MessagePosting,
    private readonly objects: Objects,
    private readonly access: ObjectAccess,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.access.answer(entityType, (_ids, viewer) => Promise.resolve(isStaff(viewer)));
  }

  /** @throws NotFoundException */
  async get(id: string): Promise<InboxEmail> {
    const email = isUuid(id) ? await this.queries.find(id) : undefined;
    if (!email) throw notFound('Email');
    return email;
  }

  /** Several pieces become a package. @throws BadRequestException without a customer */
  createRequest(id: string, { customerId, items }: CreateRequestFromEmail, viewer: Viewer) {
    return this.handle(id, viewer, async (email) => {
      const assignedUserId = customerOf(email, customerId);
      const requests = items?.length ? reviewedRequests(email, items) : requestsIn(email);
      return this.requests.create(requests, assignedUserId, viewer);
    });
  }

  /**
   * One job for each of the purchase order; several become a package, as direct orders do.
   * @throws BadRequestException without a customer, a purchase order, or a quantity
   */
  createOrder(id: string, { customerId }: CreateFromEmail, viewer: Viewer) {
    return this.handle(id, viewer, async (email) => {
      const assignedUserId = customerOf(email, customerId);
      const order = email.reading?.order;
      if (!order) throw new BadRequestException('This email has no purchase order');
      const inputs = ordersIn(email, order);
      if (inputs.some(({ quantity }) => quantity < 1))
        throw new BadRequestException(
          'The purchase order states no quantity. Create a request instead.',
        );
      const [first, ...others] = inputs;
      if (!others.length) {
        const job = await this.orders.order({ ...first!, assignedUserId }, viewer);
        return { kind: 'job', id: job.id, number: job.jobNumber };
      }
      const together = { ...packageIn(order), assignedUserId, items: inputs };
      const one = await this.packageOrders.order(together, viewer);
      return { kind: 'package', id: one.id, number: one.packageNumber };
    });
  }

  /** It becomes a message of its sender. @throws NotFoundException for an unknown record */
  file(id: string, { kind, id: recordId }: FileEmail, viewer: Viewer) {
    return this.handle(id, viewer, async (email) => {
      const thread = kind === 'purchaseOrder' ? 'vendor' : 'customer';
      const place = await this.conversations.get(kind, recordId, thread);
      const messageId = orderedId();
      const paths = email.attachments.map(({ path }) => path).slice(0, limits.messageFiles);
      await this.objects.share(
        { entityType, entityId: id },
        { entityType: 'message', entityId: messageId },
        paths,
      );
      const { account, senderAddress } = email;
      const text = email.reply.trim() || email.subject || 'Email without text';
      await this.posting.post(
        place,
        { id: messageId, side: thread, text: text.slice(0, limits.text), files: paths },
        {
          ...(thread === 'customer' && account && { id: account.id }),
          name: account?.name ?? senderOf(email),
          email: senderAddress,
          via: 'email',
        },
      );
      return { kind, id: recordId, number: place.record.number };
    });
  }

  /** @throws ConflictException when the address has an account already */
  newCustomer(id: string, input: NewCustomerFromEmail, viewer: Viewer): Promise<InboxEmail> {
    return this.em.transactional(async (em) => {
      const email = await this.lock(id);
      const address = input.email?.trim() || email.senderAddress;
      const user = await this.accounts.create(
        {
          invite: true,
          username: address,
          email: address,
          firstName: input.firstName,
          lastName: input.lastName ?? '',
          companyName: input.companyName,
          role: 'customer',
        },
        viewer,
      );
      await sql(em, 'update inbound_emails set customer_id = ? where id = ?', [user.id, id]);
      const sender = senderOf(email);
      await this.events.add('inbox.introduced', { inboxId: id, sender }, { id }, viewer);
      return this.get(id);
    }, joinTransaction());
  }

  dismiss(id: string, viewer: Viewer) {
    return this.handle(id, viewer, () => Promise.resolve(null));
  }

  /** @throws Conflict for an email that became a record already */
  private handle(
    id: string,
    viewer: Viewer,
    act: (email: StoredEmail) => Promise<InboxRecord | null>,
  ): Promise<InboxEmail> {
    return this.em.transactional(async (em) => {
      const email = await this.lock(id);
      const record = await act(email);
      await sql(
        em,
        `update inbound_emails
         set state = ?, record = ?::jsonb, handled_by_name = ?, handled_at = ?
         where id = ?`,
        [
          record ? 'done' : 'ignored',
          record && JSON.stringify(record),
          viewer.name,
          this.clock.now(),
          id,
        ],
      );
      await this.events.add(
        'inbox.handled',
        { inboxId: id, sender: senderOf(email), became: record?.number ?? null },
        { id },
        viewer,
      );
      return this.get(id);
    }, joinTransaction());
  }

  private async lock(id: string): Promise<StoredEmail> {
    const email = await this.get(id);
    const [row] = await sql<{ state: string; reply: string; record: InboxRecord | null }>(
      this.em,
      'select state, reply, record from inbound_emails where id = ? for update',
      [id],
    );
    if (row!.state === 'unread') throw new Conflict('This email is still being read.');
    if (row!.state === 'done')
      throw new Conflict(`This email was already filed with ${row!.record?.number}.`);
    return { ...email, reply: row!.reply };
  }
}

function customerOf({ account }: InboxEmail, chosen: string | null | undefined) {
  const id = chosen || account?.id;
  if (id) return id;
  throw new BadRequestException({
    message: noCustomer,
    errors: [{ field: 'customerId', message: noCustomer }],
  });
}
