import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import { InboxIntake } from './inbox-intake.js';
import { Mailbox } from './mailbox.js';

/** Then the lock is given back and taken again, because an open transaction stops the vacuum. */
const maxRoundMs = 20_000;
const maxPauseMs = 60_000;

/** One worker at a time reads the mailbox. */
@Injectable()
export class MailboxWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Inbox');
  private timer: NodeJS.Timeout | undefined;
  private currentRound: Promise<void> | undefined;
  private failures = 0;
  private isStopped = false;

  constructor(
    private readonly em: EntityManager,
    private readonly intake: InboxIntake,
    private readonly mailbox: Mailbox,
  ) {}

  onApplicationBootstrap() {
    this.mailbox.watch(() => this.wake(0));
    this.wake(0);
  }

  async beforeApplicationShutdown() {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.currentRound;
    await this.mailbox.close();
  }

  private wake(afterMs: number) {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.currentRound ??= this.round().finally(() => (this.currentRound = undefined));
    }, afterMs);
  }

  private async round() {
    let pauseMs = this.mailbox.pollMs;
    try {
      if (await this.drain()) pauseMs = 0;
      this.failures = 0;
    } catch (error) {
      this.failures++;
      pauseMs = Math.min(maxPauseMs, 1000 * 2 ** this.failures);
      this.log.warn(`The mailbox cannot be read: ${(error as Error).message}`);
    }
    this.wake(pauseMs);
  }

  /** @returns whether emails may be left */
  private async drain() {
    const release = await this.lock();
    if (!release) return false;
    const deadline = Date.now() + maxRoundMs;
    try {
      for await (const email of this.mailbox.emails()) {
        await this.intake.store(email);
        if (this.isStopped || Date.now() > deadline) return true;
      }
      return false;
    } finally {
      await release();
    }
  }

  /**
   * Held by an open transaction, so that a worker that dies gives it back.
   * @returns undefined while another worker has it
   */
  private async lock(): Promise<(() => Promise<void>) | undefined> {
    const [isFree, end] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
    const transaction = this.em.fork().transactional(async (em) => {
      const [lock] = await sql<{ isFree: boolean }>(
        em,
        `select pg_try_advisory_xact_lock(hashtextextended('mailbox', 0)) as "isFree"`,
      );
      isFree.resolve(lock!.isFree);
      if (lock!.isFree) await end.promise;
    });
    transaction.catch(isFree.reject);
    if (!(await isFree.promise)) return undefined;
    return async () => {
      end.resolve();
      await transaction;
    };
  }
}
