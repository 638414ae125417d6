import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '#config';
import { limits, type ParsedFiles, type StoredObject } from '#contracts';
import { FilesReader } from '#parsing';
import type { IncomingEmail, Outcome } from './incoming-email.js';

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Reads an email like documents that somebody uploads. */
@Injectable()
export class InboxReader implements OnApplicationBootstrap {
  private readonly log = new Logger('Inbox');

  constructor(
    private readonly config: Config,
    private readonly files: FilesReader,
  ) {}

  onApplicationBootstrap() {
    if (this.config.inbound) this.files.prepare();
  }

  /** Without a model for senders that are not verified, who could make it expensive. */
  async read(
    id: string,
    { text, isVerified }: IncomingEmail,
    attachments: readonly StoredObject[],
    isRetry: boolean,
  ): Promise<Outcome> {
    const request = {
      text: text.slice(0, limits.document).toWellFormed(),
      files: attachments.map(({ path, fileName }) => ({
        objectId: path.slice(path.lastIndexOf('/') + 1),
        name: fileName ?? 'file',
      })),
    };
    try {
      return outcomeOf(await this.files.read(request, id, isRetry || !isVerified));
    } catch (error) {
      this.log.warn(error);
      return { kind: 'other', state: 'open', why: 'Its text could not be read for a request.' };
    }
  }
}

function outcomeOf(reading: ParsedFiles): Outcome {
  const { order, items } = reading;
  if (order)
    return {
      kind: 'order',
      state: 'open',
      why: `It has purchase order ${order.customerPoNumber} with ${countOf(order.jobs.length, 'job')}.`,
      reading,
    };
  if (items.some(({ quantity, title }) => quantity !== null && title !== null))
    return {
      kind: 'request',
      state: 'open',
      why: `It asks for ${countOf(items.length, 'piece')}.`,
      reading,
    };
  return { kind: 'other', state: 'open', why: 'It asks for no printed piece that we recognize.' };
}
