import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { listRetentionDays } from '#contracts';
import { joinTransaction, sql } from '#database';
import { Events } from '#events';
import { Preflights } from '#preflight';
import { ObjectRemoval, Objects } from '#storage';
import { Quote } from './quote.entity.js';

const atOnce = 200;

interface DueFile {
  id: string;
  quoteId: string;
  path: string;
  fileName: string;
}

/** Removes the lists of quotes that were closed some time ago without a job. */
@Injectable()
export class QuoteListRemovals {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly preflights: Preflights,
    private readonly objects: Objects,
    private readonly removal: ObjectRemoval,
    private readonly events: Events,
  ) {}

  /** Safe to run in several workers at once, and to stop at any time. */
  async run() {
    let removedCount = 0;
    for (const file of await this.due()) if (await this.remove(file)) removedCount++;
    return removedCount;
  }

  private due(id: string | null = null) {
    return sql<DueFile>(
      this.em,
      `select f.id, f.quote_id as "quoteId", f.file_url as path, f.file_name as "fileName"
       from quote_files f join quotes q on q.id = f.quote_id
       left join companies c on c.id = q.company_id
       where f.removed_at is null and q.job_id is null and q.status in ('rejected', 'expired')
         and q.updated_at::date + coalesce(c.list_retention_days, ${listRetentionDays}) <= ?::date
         and (?::uuid is null or f.id = ?)
       order by f.id limit ${atOnce}`,
      [this.calendar.today(), id, id],
    );
  }

  /** The lock and the second look let a reopening win; bytes go first, so a crash is repeated. */
  private remove({ id, quoteId }: DueFile) {
    return this.em.transactional(async (em) => {
      const quote = await em.findOne(Quote, quoteId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const [file] = quote ? await this.due(id) : [];
      if (!quote || !file) return false;
      const { path, fileName } = file;
      // A job that has the same bytes removes them.
      if (await this.objects.isHeldElsewhere(path, { entityType: 'quote', entityId: quoteId }))
        return false;
      await this.preflights.forget(path);
      await this.removal.remove(path);
      await sql(em, 'update quote_files set removed_at = ? where id = ?', [this.clock.now(), id]);
      const { quoteNumber } = quote;
      const facts = { quoteId, quoteNumber, fileId: id, fileName };
      await this.events.add('quote.listRemoved', facts, quote, null);
      return true;
    }, joinTransaction());
  }
}
