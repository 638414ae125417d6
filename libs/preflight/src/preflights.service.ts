import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { Preflight, PreflightFinding, SeenFinding } from '#contracts';
import { sql } from '#database';
import { Events, OpenEventHandlings } from '#events';
import { finding, isAccepted } from './findings/finding.js';
import { type InspectionResult, judge, judgeProof } from './judge.js';
import type { OrderedSpec } from './ordered.js';

export interface ArtworkHolder {
  entity: 'job' | 'quote';
  id: string;
  customerId?: string | null;
  companyId?: string | null;
}

/** The files of one quote or job. */
interface HeldFiles {
  id: string;
  paths: readonly string[];
}

interface Row {
  path: string;
  /** The same bytes were sent earlier to this holder. */
  isRepeated: boolean;
  holder: string;
  inspection: InspectionResult | null;
  override: (NonNullable<Preflight['override']> & { accepted: SeenFinding[] }) | null;
}

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** A file is inspected once and judged on every read, because the order may change. */
@Injectable()
export class Preflights {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly handlings: OpenEventHandlings,
    private readonly clock: Clock,
  ) {}

  /** Call it in the transaction that attaches the files; each file is inspected once. */
  async requestChecks(paths: readonly string[], { entity, id, ...owner }: ArtworkHolder) {
    if (!paths.length) return;
    const ids = paths.map(idOf);
    const about = {
      sql: `e.aggregate_id = any(?::uuid[]) and e.payload ->> 'id' = ?`,
      params: [ids, id],
    };
    const pending = await this.handlings.pending('preflight', about, ids.length);
    const knownIds = pending.map(({ aggregateId }) => aggregateId);
    const openIds = await sql<{ id: string }>(
      this.em,
      `select o.id from objects o where o.id = any(?::uuid[]) and o.id <> all(?::uuid[])
         and not exists (select 1 from preflights p where p.object_id = o.id) order by o.id`,
      [ids, knownIds],
    );
    for (const { id: objectId } of openIds) {
      await this.events.add(
        'preflight.wanted',
        { objectId, entity, id },
        { id: objectId, kind: 'object', ...owner },
        null,
      );
    }
  }

  async of(
    paths: readonly string[],
    { entity, id }: Pick<ArtworkHolder, 'entity' | 'id'>,
    orderedSpec: OrderedSpec,
  ): Promise<Map<string, Preflight>> {
    const [preflights] = await this.ofEach(entity, [{ id, paths, orderedSpec }]);
    return preflights!;
  }

  /** @returns those of the files of each holder */
  async ofEach(
    entity: ArtworkHolder['entity'],
    holders: readonly (HeldFiles & { orderedSpec: OrderedSpec })[],
  ): Promise<Map<string, Preflight>[]> {
    const rows = await this.rows(entity, holders);
    return holders.map(
      ({ id, orderedSpec }) =>
        new Map(
          rows
            .filter(({ holder }) => holder === id)
            .map((row) => [
              row.path,
              toPreflight(row, (inspection) => judgeFile(row, inspection, orderedSpec)),
            ]),
        ),
    );
  }

  async ofProof(
    path: string,
    { entity, id }: Pick<ArtworkHolder, 'entity' | 'id'>,
    orderedSpec: OrderedSpec,
  ): Promise<Preflight> {
    const [row] = await this.rows(entity, [{ id, paths: [path] }]);
    return toPreflight(row!, (inspection) => judgeProof(inspection, orderedSpec));
  }

  private async rows(
    entity: ArtworkHolder['entity'],
    holders: readonly HeldFiles[],
  ): Promise<Row[]> {
    const requests = holders.flatMap(({ id: holder, paths }) =>
      paths.map((path, at) => ({ path, id: idOf(path), holder, at })),
    );
    if (!requests.length) return [];
    return sql<Row>(
      this.em,
      `select requested.path, requested.holder, p.inspection,
         exists (select 1 from jsonb_to_recordset(?::jsonb) as other(id uuid, holder uuid, at int)
           join objects eo on eo.id = other.id
           where other.holder = requested.holder and other.at < requested.at
             and eo.sha256 = o.sha256) as "isRepeated", case when v.note is not null
         then jsonb_build_object('note', v.note, 'byName', v.by_name, 'at', iso(v.at),
           'accepted', v.accepted) end as override
       from jsonb_to_recordset(?::jsonb) as requested(path text, id uuid, holder uuid, at int)
       left join objects o on o.id = requested.id
       left join preflights p on p.object_id = requested.id
       left join preflight_overrides v on v.object_id = requested.id and v.entity_type = ?
         and v.entity_id = requested.holder`,
      [JSON.stringify(requests), JSON.stringify(requests), entity],
    );
  }

  /**
   * Removes what is known of a file, with the accepted findings, which name its versions.
   * @returns the rows of a list
   */
  async forget(path: string): Promise<number | null> {
    const id = idOf(path);
    await sql(this.em, 'delete from preflight_overrides where object_id = ?', [id]);
    const [row] = await sql<{ rows: number | null }>(
      this.em,
      `delete from preflights where object_id = ?
       returning (inspection -> 'facts' ->> 'rows')::int as rows`,
      [id],
    );
    return row?.rows ?? null;
  }

  async copyOverrides(
    from: Pick<ArtworkHolder, 'entity' | 'id'>,
    to: Pick<ArtworkHolder, 'entity' | 'id'>,
  ) {
    await sql(
      this.em,
      `insert into preflight_overrides (object_id, entity_type, entity_id, note, accepted,
         by_name, at)
       select object_id, ?, ?::uuid, note, accepted, by_name, at from preflight_overrides
       where entity_type = ? and entity_id = ? on conflict do nothing`,
      [to.entity, to.id, from.entity, from.id],
    );
  }

  /**
   * Applies as long as no other findings appear; null withdraws it.
   * @returns whether anything changed
   */
  async override(
    path: string,
    { entity, id }: ArtworkHolder,
    note: string | null,
    findings: readonly PreflightFinding[],
    byName: string,
  ) {
    const key = [idOf(path), entity, id];
    const changedRows =
      note === null
        ? await sql(
            this.em,
            `delete from preflight_overrides
             where object_id = ? and entity_type = ? and entity_id = ?
             returning object_id`,
            key,
          )
        : await sql(
            this.em,
            `insert into preflight_overrides as v (object_id, entity_type, entity_id, note,
               accepted, by_name, at)
             values (?, ?, ?, ?, ?::jsonb, ?, ?)
             on conflict (object_id, entity_type, entity_id) do update
               set note = excluded.note, accepted = excluded.accepted, by_name = excluded.by_name,
                 at = excluded.at
               where v.note <> excluded.note or v.accepted <> excluded.accepted
             returning object_id`,
            [
              ...key,
              note,
              JSON.stringify(findings.map(({ code, params }) => ({ code, params }))),
              byName,
              this.clock.now(),
            ],
          );
    return changedRows.length > 0;
  }
}

function toPreflight(
  { inspection, override }: Row,
  findingsOf: (inspection: InspectionResult) => PreflightFinding[],
): Preflight {
  if (!inspection) return { state: 'checking', findings: [], override: null };
  const findings = findingsOf(inspection);
  const isUnchecked = 'refused' in inspection;
  return {
    state: isUnchecked
      ? 'unchecked'
      : findings.some(({ level }) => level !== 'info')
        ? 'attention'
        : 'ready',
    findings,
    override: currentOverride(override, findings),
  };
}

function judgeFile(
  { isRepeated }: Row,
  inspection: InspectionResult,
  orderedSpec: OrderedSpec,
): PreflightFinding[] {
  const findings = judge(inspection, orderedSpec);
  const isList = findings.some(({ check }) => check === 'list');
  return isList && isRepeated ? [...findings, finding('list-same-file', {})] : findings;
}

function currentOverride(
  override: Row['override'],
  findings: readonly PreflightFinding[],
): Preflight['override'] {
  if (
    !override ||
    !findings.length ||
    !findings.every((each) => isAccepted(each, override.accepted))
  )
    return null;
  const { accepted: _accepted, ...overrideValues } = override;
  return overrideValues;
}
