import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { Preflight, PreflightFinding } from '#contracts';
import { Events } from '#events';
import type { Ordered } from './finding.js';
import { type Inspected, judge, judgeProof } from './judge.js';

/** The record that holds a file, and who hears that it was looked at. */
export interface ArtworkHolder {
  entity: 'job' | 'quote';
  id: string;
  customerId?: string | null;
  companyId?: string | null;
}

interface Row {
  path: string;
  inspection: Inspected | null;
  override: (NonNullable<Preflight['override']> & { findings: string[] }) | null;
}

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** What a press would say of artwork. A file is looked at once, and judged anew whenever it is shown: the order may have changed. */
@Injectable()
export class Preflights {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Has stored files looked at, in the transaction that attaches them, each once. @param paths as they are stored */
  async want(paths: readonly string[], { entity, id, ...owner }: ArtworkHolder) {
    if (!paths.length) return;
    const wanted = await this.em.execute<{ id: string }[]>(
      `select o.id from objects o where o.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
         and not exists (select 1 from preflights p where p.object_id = o.id)
         and not exists (select 1 from event_delivery d join domain_event e on e.id = d.event_id
           where d.consumer = 'preflight' and d.done_at is null and d.failed_at is null and e.aggregate_id = o.id and e.payload ->> 'id' = ?)
       order by o.id`,
      [JSON.stringify(paths.map(idOf)), id],
    );
    for (const { id: objectId } of wanted) {
      await this.events.add('preflight.wanted', { objectId, entity, id }, { id: objectId, kind: 'object', ...owner }, null);
    }
  }

  /** By path, of each of the stored files. */
  async of(paths: readonly string[], holder: Pick<ArtworkHolder, 'entity' | 'id'>, ordered: Ordered): Promise<Map<string, Preflight>> {
    const rows = await this.rows(paths, holder);
    return new Map(rows.map((row) => [row.path, told(row, (inspected) => judge(inspected, ordered))]));
  }

  /** Of a stored file that is to be a proof. */
  async ofProof(path: string, holder: Pick<ArtworkHolder, 'entity' | 'id'>, ordered: Ordered): Promise<Preflight> {
    const [row] = await this.rows([path], holder);
    return told(row!, (inspected) => judgeProof(inspected, ordered));
  }

  private async rows(paths: readonly string[], { entity, id }: Pick<ArtworkHolder, 'entity' | 'id'>): Promise<Row[]> {
    if (!paths.length) return [];
    return this.em.execute<Row[]>(
      `select wanted.path, p.inspection, case when v.note is not null
         then jsonb_build_object('note', v.note, 'byName', v.by_name, 'at', iso(v.at), 'findings', v.findings) end as override
       from jsonb_to_recordset(?::jsonb) as wanted(path text, id uuid) left join preflights p on p.object_id = wanted.id
         left join preflight_overrides v on v.object_id = wanted.id and v.entity_type = ? and v.entity_id = ?`,
      [JSON.stringify(paths.map((path) => ({ path, id: idOf(path) }))), entity, id],
    );
  }

  /** The shop prints it as it is, as long as nothing else is found than these findings; null takes that back. @returns whether anything changed */
  async override(path: string, { entity, id }: ArtworkHolder, note: string | null, findings: readonly PreflightFinding[], byName: string) {
    const key = [idOf(path), entity, id];
    const changed =
      note === null
        ? await this.em.execute<unknown[]>(
            'delete from preflight_overrides where object_id = ? and entity_type = ? and entity_id = ? returning object_id',
            key,
          )
        : await this.em.execute<unknown[]>(
            `insert into preflight_overrides as v (object_id, entity_type, entity_id, note, findings, by_name, at) values (?, ?, ?, ?, ?::jsonb, ?, ?)
             on conflict (object_id, entity_type, entity_id) do update
               set note = excluded.note, findings = excluded.findings, by_name = excluded.by_name, at = excluded.at
               where v.note <> excluded.note or v.findings <> excluded.findings returning object_id`,
            [...key, note, JSON.stringify(findings.map(({ found }) => found)), byName, this.clock.now()],
          );
    return changed.length > 0;
  }
}

function told({ inspection, override }: Row, judged: (inspected: Inspected) => PreflightFinding[]): Preflight {
  if (!inspection) return { state: 'checking', findings: [], override: null };
  const findings = judged(inspection);
  const isUnchecked = 'refused' in inspection;
  return {
    state: isUnchecked ? 'unchecked' : findings.some(({ level }) => level !== 'info') ? 'attention' : 'ready',
    findings,
    override: standing(override, findings),
  };
}

function standing(override: Row['override'], findings: readonly PreflightFinding[]): Preflight['override'] {
  if (!override || !findings.length || !findings.every(({ found }) => override.findings.includes(found))) return null;
  const { findings: _known, ...said } = override;
  return said;
}
