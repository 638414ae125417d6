import { Pool } from 'pg';

/** What the database says about the emails of quotes whose title begins with `title`. */
export class EmailOracle {
  private readonly pool: Pool;

  constructor(databaseUrl: string) {
    this.pool = new Pool({ connectionString: databaseUrl, max: 2 });
    this.pool.on('error', () => undefined); // a killed database takes idle connections with it
  }

  /** `open` is what is neither sent nor given up. */
  async states(title: string) {
    const [row] = await this.read<{ open: number; sent: number; failed: number }>(
      `select count(*) filter (where state in ('queued', 'sending'))::int as open, count(*) filter (where state = 'sent')::int as sent,
         count(*) filter (where state = 'failed')::int as failed from mine`,
      title,
    );
    return row!;
  }

  /** Of all of them together. */
  async attempts(title: string) {
    const [row] = await this.read<{ attempts: number }>(
      'select coalesce(sum(attempts), 0)::int as attempts from mine',
      title,
    );
    return row!.attempts;
  }

  /** The Message-IDs of what was handed over, and nobody has written down yet what came of it. */
  async unwitnessed(title: string) {
    const rows = await this.read<{ id: string }>(
      `select message_id as id from mine where state = 'sending' and handed_at is not null`,
      title,
    );
    return rows.map(({ id }) => id);
  }

  /** How many sentences the activity log has for staff about emails that could not be delivered. */
  async failedCount(title: string) {
    const [row] = await this.read<{ told: number }>(
      `select count(*)::int as told from activity_log where action = 'mail.failed' and visibility = 'staff' and entity_id in (select entity_id from mine)`,
      title,
    );
    return row!.told;
  }

  /** Messages that were tried and have to wait for an operator. */
  async heldCount(title: string) {
    const [row] = await this.read<{ held: number }>(
      `select count(*)::int as held from mine where state = 'queued' and last_error = 'Email is on hold until an operator releases it.'`,
      title,
    );
    return row!.held;
  }

  close() {
    return this.pool.end();
  }

  private async read<Row extends object>(select: string, title: string) {
    const { rows } = await this.pool.query<Row>(
      `with mine as (select m.* from email_message m join quotes q on q.id = m.entity_id where starts_with(q.title, $1)) ${select}`,
      [title],
    );
    return rows;
  }
}
