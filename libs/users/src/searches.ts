import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import {
  limits,
  maxResults,
  type SearchAnswer,
  type SearchResult,
  type SearchKind,
  searchKinds,
} from '#contracts';
import {
  type SearchSource,
  searchSql,
  onDate,
  keepPlan,
  sql,
  type SearchQuery,
  unionAll,
  type Visible,
} from '#database';
import type { Viewer } from './viewer.js';

interface Kind {
  /** Undefined when the viewer can search nothing of the kind. */
  scopeFor: (viewer: Viewer) => { source: SearchSource; visible: Visible } | undefined;
  /** Path of the page, from `place` in the source's columns. */
  page: (place: string) => string;
}

interface Row extends Omit<SearchResult, 'url'> {
  place: string;
  rank: number;
}

export const companyIdsByName =
  'select id from companies where lower(name) like ? order by length(name), id limit 3';

/** Each lib registers its own kinds; one statement searches all of them. */
@Injectable()
export class Searches {
  private readonly kinds = new Map<SearchKind, Kind>();

  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  answer(kind: SearchKind, scopeFor: Kind['scopeFor'], page: Kind['page']) {
    this.kinds.set(kind, { scopeFor, page });
  }

  async find(q: unknown, viewer: Viewer): Promise<SearchAnswer> {
    const query = this.queryOf(q);
    if (!query) return { groups: [] };
    const parts = searchKinds.flatMap((kind) => {
      const scope = this.kinds.get(kind)?.scopeFor(viewer);
      if (!scope) return [];
      const search = searchSql(scope.source, query, scope.visible, maxResults);
      return [
        {
          sql: `select '${kind}' as kind, ${typedColumns}, piece, rank, age from (${search.sql}) result`,
          params: search.params,
        },
      ];
    });
    const all = unionAll(parts);
    const today = onDate(this.calendar.today());
    const text = `with ${today.sql} select ${resultColumns}, rank from (${all.sql}) results
      order by rank, age desc`;
    const isOneWord = !query.text.includes(' ');
    const rows = await sql<Row>(this.em, isOneWord ? keepPlan(text) : text, [
      ...today.params,
      ...all.params,
    ]);
    return { groups: this.groupByKind(rows) };
  }

  private queryOf(q: unknown): SearchQuery | undefined {
    if (typeof q !== 'string') return undefined;
    const text = q.trim().slice(0, limits.name).replace(/\s+/g, ' ').toLowerCase();
    const year = this.calendar.year();
    return text ? { text, years: [year, year - 1] } : undefined;
  }

  /** The kind with the best result comes first. */
  private groupByKind(rows: readonly Row[]): SearchAnswer['groups'] {
    const groups = searchKinds.flatMap((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      return ofKind.length
        ? [{ kind, rank: ofKind[0]!.rank, hits: ofKind.map((row) => this.resultOf(row)) }]
        : [];
    });
    return groups
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ kind, hits }) => ({ kind, hits }));
  }

  private resultOf({ place, rank: _rank, ...row }: Row): SearchResult {
    return { ...row, url: this.kinds.get(row.kind)!.page(place) };
  }
}

const names = ['number', 'title', 'customerPoNumber', 'companyName', 'status', 'place'].map(
  (name) => `"${name}"`,
);
const typedColumns = `id, ${names.map((name) => `${name}::text`).join(', ')}`;
const resultColumns = `kind, id, ${names.join(', ')}, piece`;
