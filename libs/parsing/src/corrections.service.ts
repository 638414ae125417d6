import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import { constants, limits, type ParseAccuracy, type StoreCorrections } from '#contracts';
import { sql } from '#database';
import type { Viewer } from '#users';
import { ParseRateLimit } from './parse-rate-limit.js';

/** Values that people reviewed, and how often they had to correct them. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly rateLimit: ParseRateLimit,
  ) {}

  async store({ documentHash, corrections }: StoreCorrections, viewer: Viewer) {
    await this.rateLimit.take(viewer.id);
    const rows = corrections.map(({ field, readValue, correctedValue }) => ({
      id: randomUUIDv7(),
      field,
      read_value: cut(readValue),
      corrected_value: cut(correctedValue),
    }));
    await sql(
      this.em,
      `insert into parse_corrections (id, created_at, owner_id, document_hash, field, read_value,
         corrected_value)
       select id, ?, ?, ?, field, read_value, corrected_value
       from jsonb_to_recordset(?::jsonb)
         as t (id uuid, field text, read_value text, corrected_value text)`,
      [this.clock.now(), viewer.id, documentHash, JSON.stringify(rows)],
    );
    return { success: true };
  }

  /** The newest month first; a document counts once per field. */
  summary(): Promise<ParseAccuracy[]> {
    return sql<ParseAccuracy>(
      this.em,
      `with reviewed as (
         select to_char(created_at at time zone ?, 'YYYY-MM') as month, field, document_hash,
           bool_or(corrected_value is not null) as is_corrected
         from parse_corrections
         where created_at >= (date_trunc('month', ?::timestamptz at time zone ?)
           - make_interval(months => ?)) at time zone ?
         group by 1, 2, 3
       )
       select month, field, count(*)::int as documents,
         (count(*) filter (where is_corrected))::int as corrected,
         (count(*) filter (where is_corrected))::float / count(*) as rate
       from reviewed group by month, field order by month desc, field`,
      [this.zone, this.clock.now(), this.zone, constants.accuracyMonths - 1, this.zone],
    );
  }

  private get zone() {
    return this.config.shop.timeZone;
  }
}

/** Never cuts a character in half. */
const cut = (value: string | null) =>
  value?.slice(0, limits.specification).replace(/[\uD800-\uDBFF]$/, '') ?? null;
