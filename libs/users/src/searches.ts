import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { limits, mostHits, type SearchAnswer, type SearchHit, type SearchKind, searchKinds } from '#contracts';
import { type Findable, found, read, type Sought, united, type Visible } from '#database';
import type { Viewer } from './viewer.js';

interface Kind {
  /** What somebody may find; undefined when nothing. */
  finds: (viewer: Viewer) => { source: Findable; visible: Visible } | undefined;
  /** Where it is shown, by the `place` that the source's columns name. */
  page: (place: string) => string;
}

interface Row extends Omit<SearchHit, 'url'> {
  place: string;
  worth: number;
}

/** Finding records by what they are called. Each module answers for the kinds that are its own; one statement asks all of them. */
@Injectable()
export class Searches {
  private readonly kinds = new Map<SearchKind, Kind>();

  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  answer(kind: SearchKind, finds: Kind['finds'], page: Kind['page']) {
    this.kinds.set(kind, { finds, page });
  }

  async find(q: unknown, viewer: Viewer): Promise<SearchAnswer> {
    const sought = this.sought(q);
    if (!sought) return { groups: [] };
    const parts = searchKinds.flatMap((kind) => {
      const finds = this.kinds.get(kind)?.finds(viewer);
      if (!finds) return [];
      const { sql, params } = found(finds.source, sought, finds.visible, mostHits);
      return [{ sql: `select '${kind}' as kind, ${typed}, worth, age from (${sql}) hit`, params }];
    });
    const { sql, params } = united(parts);
    const rows = await read<Row>(this.em, `select ${hit}, worth from (${sql}) hits order by worth, age desc`, params, false);
    return { groups: this.grouped(rows) };
  }

  private sought(q: unknown): Sought | undefined {
    if (typeof q !== 'string') return undefined;
    const text = q.trim().slice(0, limits.name).replace(/\s+/g, ' ').toLowerCase();
    const year = this.calendar.year();
    return text ? { text, years: [year, year - 1] } : undefined;
  }

  /** By kind; the kind with the best find comes first. */
  private grouped(rows: readonly Row[]): SearchAnswer['groups'] {
    const groups = searchKinds.flatMap((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      return ofKind.length ? [{ kind, worth: ofKind[0]!.worth, hits: ofKind.map((row) => this.hit(row)) }] : [];
    });
    return groups.toSorted((one, other) => one.worth - other.worth).map(({ kind, hits }) => ({ kind, hits }));
  }

  private hit({ place, worth: _worth, ...row }: Row): SearchHit {
    return { ...row, url: this.kinds.get(row.kind)!.page(place) };
  }
}

/** The columns of every find, in their order; an empty one has no type of its own. */
const names = ['number', 'title', 'customerPoNumber', 'companyName', 'status', 'place'].map((name) => `"${name}"`);
const typed = `id, ${names.map((name) => `${name}::text`).join(', ')}`;
const hit = `kind, id, ${names.join(', ')}`;
