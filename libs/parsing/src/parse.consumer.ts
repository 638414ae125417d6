import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ParsedDocument } from '#contracts';
import { Consumer, type Handlers } from '#events';
import { parseText } from './rules/parse-text.js';

/** Reads a pasted document in the worker and tells the API process that waits for it. */
@Injectable()
export class ParseConsumer extends Consumer<'parsing'> {
  private readonly log = new Logger('Parsing');

  protected readonly handlers: Handlers<'parsing'> = {
    'parse.requested': async ({ payload: { parseId } }, em: EntityManager) => {
      const [parse] = await em.execute<{ document: string }[]>('select document from parses where id = ? and done_at is null', [parseId]);
      if (!parse) return;
      const { result = null, error = null } = this.read(parse.document);
      await em.execute('update parses set result = ?::jsonb, error = ?, done_at = now() where id = ?', [
        result && JSON.stringify(result),
        error,
        parseId,
      ]);
      await em.execute(`select pg_notify('parse_done', ?)`, [parseId]);
    },
  };

  /** Rules that trip over a document would trip over it every time: whoever waits is told instead. */
  private read(document: string): { result?: ParsedDocument; error?: string } {
    try {
      return { result: parseText(document).result };
    } catch (error) {
      this.log.error(error);
      return { error: 'The document could not be read. Please create a manual quote.' };
    }
  }
}
