import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import { toViewer, type Viewer, viewerColumns, type ViewerRow } from '#users';

/** People whose address is stored. */
@Injectable()
export class InboxSenders {
  constructor(private readonly em: EntityManager) {}

  /** @returns the active account with this address */
  async find(address: string): Promise<Viewer | undefined> {
    const rows = await sql<ViewerRow>(
      this.em,
      `select ${viewerColumns} from users where lower(email) = ? and active limit 2`,
      [address],
    );
    return rows.length === 1 ? toViewer(rows[0]!) : undefined;
  }
}
