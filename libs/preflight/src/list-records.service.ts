import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ProofRecord } from '#contracts';
import { sql } from '#database';
import type { ListRecord, RecordReason } from '#documents';

const words: Record<RecordReason, string> = {
  longName: 'Longest name',
  shortName: 'Shortest name',
  longAddress: 'Longest address',
  shortAddress: 'Shortest address',
  threeLines: 'Address with a second line',
  version: 'Version',
  random: 'Random row',
};

@Injectable()
export class ListRecords {
  constructor(private readonly em: EntityManager) {}

  /** Empty for a file that is no list, or was not checked yet. */
  async of(path: string): Promise<ProofRecord[]> {
    const [row] = await sql<{ records: ListRecord[] }>(
      this.em,
      'select records from list_records where object_id = ?',
      [path.slice(path.lastIndexOf('/') + 1)],
    );
    return (row?.records ?? []).map((record) => ({
      ...record,
      reasons: record.reasons.map(({ reason, version }) =>
        version === undefined ? words[reason] : `Version ${version || 'without a name'}`,
      ),
    }));
  }
}
