import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { constants, type ScheduleEntry } from '#contracts';
import { sql } from '#database';
import { type Viewer, visibleTo } from '#users';

const deliveryKind = `case when j.delivery_method in ('pickup', 'mail') then j.delivery_method
  else 'delivery' end`;

/** A job with one day for mail date and delivery date is one entry. */
@Injectable()
export class ScheduleQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  upcomingEntries(viewer: Viewer): Promise<ScheduleEntry[]> {
    const visible = visibleTo(viewer, 'j');
    const days = [this.calendar.today(), this.calendar.inDays(constants.scheduleDays - 1)];
    const entries = (kind: string, date: string) =>
      `select ${kind} as kind, ${date} as date, j.id, j.job_number, j.title, j.customer_name,
         j.status, j.delivery_method
       from jobs j
       where ${date} between ?::date and ?::date and j.status <> 'delivered' and ${visible.sql}`;
    return sql<ScheduleEntry>(
      this.em,
      `select kind, date::text, id as "jobId", job_number as "jobNumber", title,
         customer_name as "customerName", status, delivery_method as "deliveryMethod"
       from (${entries(deliveryKind, 'j.delivery_date')}
         union ${entries(`'mail'`, 'j.mail_date')}) e order by e.date, job_number, kind`,
      [...days, ...visible.params, ...days, ...visible.params],
    );
  }
}
