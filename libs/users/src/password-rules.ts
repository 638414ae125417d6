import { readFileSync } from 'node:fs';
import { BadRequestException, Injectable } from '@nestjs/common';
import { Config } from '#config';
import { constants, isStaff, type Role } from '#contracts';

/** The 10,000 most common passwords, without those that are too short anyway. */
const commonPasswords = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
);

const product = 'makeready';
/** Shorter parts of names occur in ordinary words. */
const minPart = 3;
/** Letters and digits that must remain without names. */
const minOwn = 5;

interface PasswordOwner {
  username: string;
  role: Role;
  firstName?: string | null;
  lastName?: string | null;
}

const partsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= minPart);
const squash = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Refuses passwords that others try first; their length is checked with the form. */
@Injectable()
export class PasswordRules {
  constructor(private readonly config: Config) {}

  /** @throws BadRequestException that names the field */
  assertGood(password: string, owner: PasswordOwner) {
    const message = this.problem(password, owner);
    if (message)
      throw new BadRequestException({ message, errors: [{ field: 'password', message }] });
  }

  private problem(password: string, owner: PasswordOwner) {
    if (isStaff(owner) && password.length < constants.minStaffPasswordLength)
      return `Staff passwords must be at least ${constants.minStaffPasswordLength} characters`;
    if (commonPasswords.has(password.toLowerCase()))
      return 'This password is one of the most common ones. Choose another.';
    return this.isMadeOfNames(password, owner)
      ? 'This password contains little more than names. Choose another.'
      : undefined;
  }

  private isMadeOfNames(password: string, { username, firstName, lastName }: PasswordOwner) {
    const names = [product, this.config.shop.name, username, firstName ?? '', lastName ?? ''];
    const words = new Set([...names.map(squash).filter(Boolean), ...names.flatMap(partsOf)]);
    const namesByLength = [...words].toSorted((a, b) => b.length - a.length);
    let rest = squash(password);
    const before = rest;
    for (const word of namesByLength) rest = rest.replaceAll(word, '');
    return rest !== before && rest.replace(/\d+$/, '').length < minOwn;
  }
}
