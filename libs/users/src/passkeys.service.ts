import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { BadRequestException, ForbiddenException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Clock, Config } from '#config';
import type { Passkey } from '#contracts';
import { joinTransaction, sql } from '#database';
import { Events } from '#events';
import { deviceName } from './device-name.js';
import { RateLimits } from './rate-limits.js';
import { UsersService } from './users.service.js';
import { isUuid, notFound, type Viewer } from './viewer.js';

/** Two hundred modules, which most processes never need. */
const webAuthn = () => import('@simplewebauthn/server');

const challengeMs = 5 * 60_000;

interface StoredPasskey {
  id: string;
  userId: string;
  publicKey: string;
  counter: string;
}

@Injectable()
export class PasskeysService {
  private readonly key;
  private readonly used: RateLimiterAbstract;
  private readonly rpID: string;
  private readonly origin: string;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly events: Events,
    limits: RateLimits,
  ) {
    this.key = config.keys.for('passkey challenge');
    this.used = limits.of('passkey-challenge', 1, (2 * challengeMs) / 1000);
    ({ hostname: this.rpID, origin: this.origin } = new URL(config.publicUrl));
  }

  list({ id }: Viewer) {
    return sql<Passkey>(
      this.em,
      `select id, name, iso(created_at) as "createdAt", iso(last_used_at) as "lastUsedAt"
       from passkeys where user_id = ? order by created_at, id`,
      [id],
    );
  }

  async registrationOptions(viewer: Viewer) {
    const ownPasskeys = await sql<{ id: string }>(
      this.em,
      'select credential_id as id from passkeys where user_id = ?',
      [viewer.id],
    );
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpName: this.config.shop.name,
      rpID: this.rpID,
      userID: new TextEncoder().encode(viewer.id),
      userName: viewer.username,
      userDisplayName: viewer.name,
      challenge: this.newChallenge(viewer.id),
      excludeCredentials: ownPasskeys,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** @throws BadRequestException when the browser's response is not valid */
  async add(
    response: RegistrationResponseJSON,
    userAgent: string | undefined,
    viewer: Viewer,
  ): Promise<Passkey> {
    const credential = await this.verifyRegistration(response, viewer);
    const id = randomUUIDv7();
    const now = this.clock.now();
    return this.em.transactional(async () => {
      const added = await sql<Passkey>(
        this.em,
        `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name,
           created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (credential_id) do nothing
         returning id, name, iso(created_at) as "createdAt", null as "lastUsedAt"`,
        [
          id,
          viewer.id,
          credential.id,
          Buffer.from(credential.publicKey).toString('base64url'),
          credential.counter,
          JSON.stringify(credential.transports ?? []),
          deviceName(userAgent) ?? 'Passkey',
          now,
        ],
      );
      if (!added[0]) throw new BadRequestException('This passkey is already in use.');
      await this.events.add(
        'account.passkeyAdded',
        { userId: viewer.id, name: null },
        { id: viewer.id },
        viewer,
      );
      return added[0];
    }, joinTransaction());
  }

  /** @throws NotFoundException when the viewer has no such passkey */
  remove(id: string, viewer: Viewer) {
    return this.em.transactional(async () => {
      const removed = isUuid(id)
        ? await sql(this.em, 'delete from passkeys where id = ? and user_id = ? returning id', [
            id,
            viewer.id,
          ])
        : [];
      if (!removed.length) throw notFound('Passkey');
      await this.events.add(
        'account.passkeyRemoved',
        { userId: viewer.id, name: null },
        { id: viewer.id },
        viewer,
      );
      return { success: true as const };
    }, joinTransaction());
  }

  /** @param purpose `login`, or the id of the person who must answer */
  async loginOptions(purpose: string) {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.rpID,
      challenge: this.newChallenge(purpose),
      userVerification: 'required',
    });
  }

  /** @throws ForbiddenException when the passkey is not the viewer's */
  async assertOwn(response: AuthenticationResponseJSON, viewer: Viewer) {
    const owner = await this.findOwner(response, viewer.id);
    if (owner?.id !== viewer.id)
      throw new ForbiddenException('This passkey could not be verified. Please try again.');
  }

  /** @returns undefined without a valid passkey of an active account */
  async findOwner(response: AuthenticationResponseJSON, purpose: string) {
    const [passkey] = await sql<StoredPasskey>(
      this.em,
      `select id, user_id as "userId", public_key as "publicKey", counter from passkeys
        where credential_id = ?`,
      [typeof response.id === 'string' ? response.id : ''],
    );
    const counter = passkey && (await this.verifiedCounter(response, passkey, purpose));
    if (!passkey || counter === undefined) return undefined;
    await sql(this.em, 'update passkeys set counter = ?, last_used_at = ? where id = ?', [
      counter,
      this.clock.now(),
      passkey.id,
    ]);
    return this.users.findViewer(passkey.userId);
  }

  private async verifyRegistration(response: RegistrationResponseJSON, viewer: Viewer) {
    try {
      const { verifyRegistrationResponse } = await webAuthn();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => this.isChallenge(challenge, viewer.id),
        expectedOrigin: this.origin,
        expectedRPID: this.rpID,
        requireUserVerification: true,
      });
      if (verified) return registrationInfo.credential;
    } catch {
      // The library throws for every malformed part.
    }
    throw new BadRequestException('The passkey could not be verified. Please try again.');
  }

  /** @returns undefined when the signature is not valid */
  private async verifiedCounter(
    response: AuthenticationResponseJSON,
    passkey: StoredPasskey,
    purpose: string,
  ) {
    try {
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.isChallenge(challenge, purpose),
        expectedOrigin: this.origin,
        expectedRPID: this.rpID,
        requireUserVerification: true,
        credential: {
          id: response.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: Number(passkey.counter),
        },
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch {
      return undefined;
    }
  }

  /** Signed instead of stored, because everybody may ask for one. */
  private newChallenge(purpose: string) {
    const text = `${this.clock.now().getTime() + challengeMs}.${randomBytes(16).toString('hex')}`;
    return new TextEncoder().encode(`${text}.${this.key.sign(`${purpose} ${text}`)}`);
  }

  /** Each challenge counts once. */
  private async isChallenge(challenge: string, purpose: string) {
    const [expires = '', random = '', signature = ''] = Buffer.from(challenge, 'base64url')
      .toString()
      .split('.');
    return (
      Number(expires) > this.clock.now().getTime() &&
      this.key.isSignature(`${purpose} ${expires}.${random}`, signature) &&
      (await this.used.consume(random).then(
        () => true,
        () => false,
      ))
    );
  }
}
