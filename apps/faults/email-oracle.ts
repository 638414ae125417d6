import { Pool } from 'pg';

/** Counts emails of quotes by the beginning of their title. */
export class EmailOracle {
  private readonly pool: Pool;

  constructor(databaseUrl: string) {
    this.pool = new Pool({ connectionString: databaseUrl, max: 2 });
    this.pool.on('error', () => undefined); // a killed database drops idle connections
  }

  async countByState(title: string) {
    const [row] = await this.read<{ open: number; sent: number; failed: number }>(
      `select count(*) filter (where state in ('queued', 'sending'))::int as open,
        count(*) filter (where state = 'sent')::int as sent,
         count(*) filter (where state = 'failed')::int as failed from record`,
      title,
    );
    return row!;
  }

  async countAttempts(title: string) {
    const [row] = await this.read<{ attempts: number }>(
      'select coalesce(sum(attempts), 0)::int as attempts from record',
      title,
    );
    return row!.attempts;
  }

  async messageIdsInFlight(title: string) {
    const rows = await this.read<{ id: string }>(
      `select message_id as id from record where state = 'sending' and handed_at is not null`,
      title,
    );
    return rows.map(({ id }) => id);
  }

  async countFailureLines(title: string) {
    const [row] = await this.read<{ count: number }>(
      `select count(*)::int as count from activity_log where action = 'mail.failed'
        and visibility = 'staff' and entity_id in (select entity_id from record)`,
      title,
    );
    return row!.count;
  }

  async countHeld(title: string) {
    const [row] = await this.read<{ held: number }>(
      `select count(*)::int as held from record where state = 'queued'
        and last_error = 'Email is on hold until an operator releases it.'`,
      title,
    );
    return row!.held;
  }

  close() {
    return this.pool.end();
  }

  private async read<Row extends object>(select: string, title: string) {
    const { rows } = await this.pool.query<Row>(
      `with record as (select m.* from email_message m join quotes q on q.id = m.entity_id
        where starts_with(q.title, $1)) ${select}`,
      [title],
    );
    return rows;
  }
}
