import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  defaultDurations,
  type DurationCode,
  durationCodes,
  type Durations,
  type PlanSettings,
  type SavePlanSettings,
} from '#contracts';
import { joinTransaction, sql } from '#database';
import { Events } from '#events';
import type { Viewer } from '#users';
import { WorkDays } from './work-days.js';

/** The shop's closed days, and the working days that steps take. */
@Injectable()
export class ShopDays {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  async settings(): Promise<PlanSettings> {
    const [row] = await sql<PlanSettings>(
      this.em,
      `select (select coalesce(json_agg(json_build_object('day', day, 'name', name) order by day),
           '[]') from closed_days) as "closedDays",
         (select coalesce(json_agg(json_build_object('code', code, 'days', days)), '[]')
           from durations) as durations`,
    );
    const stored = durationsFrom(row!.durations);
    return {
      closedDays: row!.closedDays,
      durations: durationCodes.map((code) => ({ code, days: stored[code] })),
    };
  }

  async read(): Promise<{ workDays: WorkDays; durations: Durations }> {
    const { closedDays, durations } = await this.settings();
    return {
      workDays: new WorkDays(closedDays.map(({ day }) => day)),
      durations: durationsFrom(durations),
    };
  }

  /** All open jobs are planned again. */
  save({ closedDays, durations }: SavePlanSettings, viewer: Viewer) {
    return this.em.transactional(async (em) => {
      await sql(em, 'lock table closed_days in share row exclusive mode');
      await sql(em, 'delete from closed_days');
      await sql(
        em,
        `insert into closed_days (day, name)
         select distinct on (day) day, trim(name) from jsonb_to_recordset(?::jsonb)
           as x(day date, name text) order by day, name`,
        [JSON.stringify(closedDays)],
      );
      await sql(em, 'delete from durations');
      await sql(
        em,
        `insert into durations (code, days)
         select distinct on (code) code, days from jsonb_to_recordset(?::jsonb)
           as x(code text, days int) order by code, days`,
        [JSON.stringify(durations)],
      );
      await sql(em, `update jobs set planned_on = null where status <> 'delivered'`);
      await this.events.add('shop.daysChanged', {}, { id: viewer.id }, viewer);
      return this.settings();
    }, joinTransaction());
  }
}

const durationsFrom = (rows: readonly { code: DurationCode; days: number }[]): Durations => ({
  ...defaultDurations,
  ...Object.fromEntries(rows.map(({ code, days }) => [code, days])),
});
