import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock, Config } from '#config';
import { readCookie, sessionCookie } from './session-cookie.js';
import { loginNameOf } from './users.service.js';

const day = 24 * 3600_000;
const lastsMs = 180 * day;
const maxAccounts = 5;

/**
 * Remembers in a signed cookie who signed in with a browser, so that guesses of others cannot slow
 * down its owner.
 */
@Injectable()
export class KnownDevices {
  private readonly key;
  private readonly cookie;

  constructor(
    private readonly clock: Clock,
    config: Config,
  ) {
    this.key = config.keys.for('known device');
    const { name, options } = sessionCookie(config);
    this.cookie = { name: `${name}-device`, options };
  }

  isKnown(request: Pick<Request, 'headers'>, username: string) {
    return this.marksIn(request).some((mark) => this.isOf(mark, username));
  }

  remember(request: Pick<Request, 'headers' | 'res'>, username: string) {
    if (this.isKnown(request, username)) return;
    const otherMarks = this.marksIn(request).filter((mark) => !this.isOf(mark, username));
    const expires = this.clock.now().getTime() + lastsMs;
    const mark = `${expires}.${this.key.sign(textOf(username, expires))}`;
    const marks = [mark, ...otherMarks].slice(0, maxAccounts);
    request.res?.cookie(this.cookie.name, marks.join('~'), {
      ...this.cookie.options,
      maxAge: lastsMs,
    });
  }

  private isOf(mark: string, username: string) {
    const [expires = '', signature = ''] = mark.split('.');
    return (
      Number(expires) > this.clock.now().getTime() &&
      this.key.isSignature(textOf(username, expires), signature)
    );
  }

  private marksIn(request: Pick<Request, 'headers'>) {
    return readCookie(request, this.cookie.name)?.split('~').slice(0, maxAccounts) ?? [];
  }
}

const textOf = (username: string, expires: number | string) =>
  `${loginNameOf(username)} ${expires}`;
