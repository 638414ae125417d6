import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ParsedDocument } from '#contracts';
import { Consumer, type Handlers } from '#events';
import { OpenAiParser } from './openai/openai-parser.js';
import { parseText } from './rules/parse-text.js';

interface ParseRow {
  document: string;
  /** It was begun before, and its worker did not end it. */
  again: boolean;
}

/** Reads a pasted document in the worker and tells the API process that waits for it. */
@Injectable()
export class ParseConsumer extends Consumer<'parsing'> {
  private readonly log = new Logger('Parsing');

  constructor(private readonly openAi: OpenAiParser) {
    super();
  }

  protected readonly handlers: Handlers<'parsing'> = {
    'parse.requested': async ({ id, payload: { parseId } }, em: EntityManager) => {
      const [parse] = await em.execute<ParseRow[]>(
        `select document, exists(select from event_delivery where event_id = ? and consumer = 'parsing' and attempts > 1) as again
         from parses where id = ? and done_at is null`,
        [id, parseId],
      );
      if (!parse) return;
      const { result = null, error = null } = await this.read(parse);
      await em.execute('update parses set result = ?::jsonb, error = ?, done_at = now() where id = ?', [
        result && JSON.stringify(result),
        error,
        parseId,
      ]);
      await em.execute(`select pg_notify('parse_done', ?)`, [parseId]);
    },
  };

  /** Rules that trip over a document would trip over it every time: whoever waits is told instead. */
  private async read({ document, again }: ParseRow): Promise<{ result?: ParsedDocument; error?: string }> {
    try {
      // A model is asked once for each document, whatever becomes of the worker; and who waits has not that much time left.
      return { result: again ? parseText(document).result : await this.openAi.readText(document) };
    } catch (error) {
      this.log.error(error);
      return { error: 'The document could not be read. Please create a manual quote.' };
    }
  }
}
