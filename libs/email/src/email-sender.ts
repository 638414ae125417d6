import { Inject, Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, type Key } from '#config';
import { buildMime } from './mime.js';
import { retry } from './retry.js';
import type { EmailKind, EmailShown } from './email-catalog.js';
import { EmailGate } from './email-gate.js';
import { EmailMetrics } from './email-metrics.js';
import { type EmailPicture, EmailPictures, pictureId } from './email-pictures.js';
import { EmailRecipients } from './email-recipients.js';
import { LostClaim, EmailRows, type StoredEmail } from './email-rows.js';
import {
  type EmailFile,
  type EmailSource,
  type EmailSources,
  type SentTo,
  emailSourcesToken,
} from './email-source.js';
import { retryAfterMs } from './email-times.js';
import { ReplyAddresses } from './reply-addresses.js';
import { EmailTransport, NotSent } from './email-transport.js';
import { renderEmail } from './render-email.js';

const maxUnconfirmed = 1;
const deactivated = 'The account with this address is deactivated.';
const inlineFile = ({ content }: EmailPicture): EmailFile => ({
  filename: 'piece.jpg',
  contentType: 'image/jpeg',
  content,
  cid: pictureId,
});
const isAboutRecord = (kind: EmailKind) => !/^(user|password|account)\./.test(kind);

@Injectable()
export class EmailSender {
  private readonly log = new Logger('Email');
  private readonly key: Key;

  constructor(
    private readonly rows: EmailRows,
    private readonly gate: EmailGate,
    private readonly transport: EmailTransport,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
    private readonly metrics: EmailMetrics,
    private readonly recipients: EmailRecipients,
    private readonly addresses: ReplyAddresses,
    private readonly pictures: EmailPictures,
    @Inject(emailSourcesToken) private readonly sources: EmailSources,
  ) {
    this.key = config.keys.for('email');
  }

  /** @param em its transaction holds the lock */
  async attempt(id: string, em: EntityManager) {
    if (!(await this.rows.lock(id, em))) return;
    const email = await this.rows.find(id);
    if (!email || !['queued', 'sending'].includes(email.state)) return;
    // The lock was free, so the previous worker died, perhaps after the email was accepted.
    if (email.state === 'sending' && email.isHanded)
      return this.settleUnconfirmed(email, 'The worker stopped before the mail server answered.');
    if (email.retryAt && email.retryAt > this.clock.now()) return;
    const holdReason = await this.gate.holdReason(id);
    if (holdReason) return this.rows.hold(id, holdReason);
    if (!(await this.recipients.accept(email.to))) return this.rows.skip(id, deactivated);
    const content = await this.contentOf(email);
    if (!content) return this.rows.skip(id, null);
    const message = await this.render(email, content).catch((error: unknown) =>
      this.log.error({ email: id, error }, 'could not be rendered'),
    );
    if (!message) return this.rows.fail(email, 'The email could not be created.');
    await this.send(email, message);
  }

  // The catalog ties facts to kinds, but the compiler loses that when it indexes a union.
  private contentOf({ kind, facts, id, to }: StoredEmail) {
    return (
      this.source(kind).content[kind] as (
        facts: unknown,
        email: SentTo,
      ) => Promise<EmailShown<EmailKind> | undefined>
    )(facts, { id, to });
  }

  private async files({ kind, facts }: StoredEmail) {
    return (
      (await (
        this.source(kind).files?.[kind] as ((facts: unknown) => Promise<EmailFile[]>) | undefined
      )?.(facts)) ?? []
    );
  }

  private async picture({ kind, facts }: StoredEmail) {
    const pathsOf = this.source(kind).pictures?.[kind] as
      ((facts: unknown) => Promise<string[]>) | undefined;
    return pathsOf && (await this.pictures.firstOf(await pathsOf(facts)));
  }

  private source(kind: EmailKind) {
    return this.modules.get<EmailSource<EmailKind>>(this.sources[kind], { strict: false });
  }

  /** Rendered once, so that a repeated email is identical to the byte. */
  private async render(storedEmail: StoredEmail, content: EmailShown<EmailKind>) {
    const { id, kind, to, messageId, createdAt, sealed, facts } = storedEmail;
    const { email } = this.config;
    if (sealed) return { bytes: this.key.unseal(id, sealed), sealed, subject: null };
    const picture = await this.picture(storedEmail);
    const renderedEmail = await renderEmail(kind, content, this.config, picture);
    const bytes = await buildMime(
      renderedEmail,
      {
        from: email.from,
        replyTo: this.addresses.of(id, isAboutRecord(kind)),
        to,
        messageId,
        date: createdAt,
        answers: 'answers' in facts ? facts.answers : undefined,
      },
      [...(await this.files(storedEmail)), ...(picture ? [inlineFile(picture)] : [])],
    );
    return { bytes, sealed: this.key.seal(id, bytes), subject: renderedEmail.subject };
  }

  private async send(
    email: StoredEmail,
    { bytes, sealed, subject }: { bytes: Buffer; sealed: Buffer; subject: string | null },
  ) {
    const { id, kind, to, createdAt } = email;
    const claim = await this.rows.claim(id, subject, sealed);
    try {
      await this.transport.send(
        { id, kind, to, createdAt, from: this.config.email.from.address, bytes },
        () => this.rows.hand(id, claim),
      );
    } catch (error) {
      if (error instanceof LostClaim) return;
      if (!(error instanceof NotSent)) throw error;
      this.metrics.countAttempt(error.verdict);
      this.log.warn({ email: id, kind, verdict: error.verdict, reason: error.message }, 'not sent');
      return retry(() => this.settle(email, error));
    }
    await retry(async () => {
      await this.rows.markSent(id);
      await this.gate.reopen();
    });
    this.metrics.countAttempt('sent');
    this.log.log({ email: id, kind }, 'sent');
  }

  private async settle(email: StoredEmail, { verdict, message }: NotSent) {
    if (verdict === 'server') {
      await this.gate.pause(message);
      return this.rows.requeue(email.id, message);
    }
    await this.gate.reopen();
    if (verdict === 'unconfirmed') return this.settleUnconfirmed(email, message);
    const wait =
      verdict === 'later'
        ? retryAfterMs(email.attempts + 1, this.config.email.retrySeconds)
        : undefined;
    return wait === undefined
      ? this.rows.fail(email, message)
      : this.rows.postpone(email.id, message, wait);
  }

  private settleUnconfirmed(email: StoredEmail, reason: string) {
    if (email.unconfirmed < maxUnconfirmed) return this.rows.markUnconfirmed(email.id, reason);
    return this.rows.fail(email, `${reason} The email may have been delivered.`);
  }
}
