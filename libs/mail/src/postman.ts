import { Inject, Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config } from '#config';
import { compose } from './compose.js';
import { insist } from './insist.js';
import type { MailKind, MailShown } from './mail-catalogue.js';
import { MailGate } from './mail-gate.js';
import { MailMetrics } from './mail-metrics.js';
import { LostClaim, MailRows, type StoredMail } from './mail-rows.js';
import { type MailFile, type MailSource, type MailSources, mailSourcesToken } from './mail-source.js';
import { retryAfterMs } from './mail-times.js';
import { MailTransport, NotSent } from './mail-transport.js';
import { makeLetter } from './make-letter.js';
import { seal, unseal } from './seal.js';

const mostUnconfirmed = 1;

/** Makes one attempt to send one message, and writes down what came of it. */
@Injectable()
export class Postman {
  private readonly log = new Logger('Mail');

  constructor(
    private readonly rows: MailRows,
    private readonly gate: MailGate,
    private readonly transport: MailTransport,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
    private readonly metrics: MailMetrics,
    @Inject(mailSourcesToken) private readonly sources: MailSources,
  ) {}

  /** @param em its transaction keeps other workers off the message */
  async attempt(id: string, em: EntityManager) {
    if (!(await this.rows.lock(id, em))) return;
    const mail = await this.rows.find(id);
    if (!mail || !['queued', 'sending'].includes(mail.state)) return;
    // We have the lock, so whoever was sending it is dead; if its end may have gone out, it may have arrived.
    if (mail.state === 'sending' && mail.isHanded) return this.unconfirmed(mail, 'The worker stopped before the mail server had answered.');
    if (mail.retryAt && mail.retryAt > this.clock.now()) return;
    const obstacle = await this.gate.obstacle(id);
    if (obstacle) return this.rows.park(id, obstacle);
    const shown = await this.shown(mail);
    if (!shown) return this.rows.skip(id);
    const made = await this.made(mail, shown).catch((error: unknown) => this.log.error({ mail: id, error }, 'cannot be made'));
    if (!made) return this.rows.fail(mail, 'The message could not be made.');
    await this.send(mail, made);
  }

  // The catalogue proves that kind and facts belong together; the compiler loses that when it indexes a union.
  private shown({ kind, facts }: StoredMail) {
    return (this.source(kind).shown[kind] as (facts: unknown) => Promise<MailShown<MailKind> | undefined>)(facts);
  }

  private async files({ kind, facts }: StoredMail) {
    return (await (this.source(kind).files?.[kind] as ((facts: unknown) => Promise<MailFile[]>) | undefined)?.(facts)) ?? [];
  }

  private source(kind: MailKind) {
    return this.modules.get<MailSource<MailKind>>(this.sources[kind], { strict: false });
  }

  /** The text is made once: whatever is sent again is the same to the byte. */
  private async made(stored: StoredMail, shown: MailShown<MailKind>) {
    const { id, kind, to, messageId, createdAt, sealed } = stored;
    const { appSecret, mail, shop } = this.config;
    if (sealed) return { bytes: unseal(appSecret, id, sealed), sealed, subject: null };
    const letter = await makeLetter(kind, shown, this.config);
    const from = { name: shop.name, address: mail.from };
    const bytes = await compose(letter, { from, replyTo: shop.email, to, messageId, date: createdAt }, await this.files(stored));
    return { bytes, sealed: seal(appSecret, id, bytes), subject: letter.subject };
  }

  private async send(mail: StoredMail, { bytes, sealed, subject }: { bytes: Buffer; sealed: Buffer; subject: string | null }) {
    const { id, kind, to, createdAt } = mail;
    const claim = await this.rows.claim(id, subject, sealed);
    try {
      await this.transport.send({ id, kind, to, createdAt, from: this.config.mail.from, bytes }, () => this.rows.hand(id, claim));
    } catch (error) {
      if (error instanceof LostClaim) return;
      if (!(error instanceof NotSent)) throw error;
      this.metrics.attempted(error.verdict);
      this.log.warn({ mail: id, kind, verdict: error.verdict, reason: error.message }, 'not sent');
      return insist(() => this.settle(mail, error));
    }
    await insist(async () => {
      await this.rows.sent(id);
      await this.gate.reopen();
    });
    this.metrics.attempted('sent');
    this.log.log({ mail: id, kind }, 'sent');
  }

  private async settle(mail: StoredMail, { verdict, message }: NotSent) {
    if (verdict === 'server') {
      await this.gate.pause(message);
      return this.rows.blocked(mail.id, message);
    }
    await this.gate.reopen();
    if (verdict === 'unconfirmed') return this.unconfirmed(mail, message);
    const wait = verdict === 'later' ? retryAfterMs(mail.attempts + 1, this.config.mail.retrySeconds) : undefined;
    return wait === undefined ? this.rows.fail(mail, message) : this.rows.later(mail.id, message, wait);
  }

  private unconfirmed(mail: StoredMail, reason: string) {
    if (mail.unconfirmed < mostUnconfirmed) return this.rows.unconfirmed(mail.id, reason);
    return this.rows.fail(mail, `${reason} It may have arrived.`);
  }
}
