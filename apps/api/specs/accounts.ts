import { randomUUID } from 'node:crypto';
import type { UserRow } from '#contracts';
import type { Person, Portal } from './portal.js';

export const demoUsers = {
  ada: 'ada@acme.test',
  ben: 'ben@acme.test',
  cora: 'cora@globex.test',
  broker: 'broker@demo.test',
  admin: 'admin@demo.test',
};
export type DemoUser = keyof typeof demoUsers;

export type Body = Record<string, unknown>;

export function newUser(overrides: Body = {}): Body {
  const username = `${randomUUID().slice(0, 12)}@new.test`;
  const names = { firstName: 'Nora', lastName: 'Quist' };
  return {
    username,
    password: 'a first one 123',
    email: username,
    ...names,
    role: 'customer',
    companyName: '',
    ...overrides,
  };
}

export async function addUser(broker: Person, overrides: Body = {}): Promise<UserRow> {
  const answer = await broker.post('/api/users').send(newUser(overrides)).expect(201);
  return answer.body as UserRow;
}

export async function signInUser(portal: Portal, username: string, password = 'a first one 123') {
  const browser = portal.visitor();
  await browser.post('/api/login').send({ username, password }).expect(200);
  return browser;
}

/** Undoes the soft line breaks of quoted-printable. */
export const textOf = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
export const tokenIn = (raw: string) =>
  /http:\/\/portal\.shop\.test\/reset-password\/([\w-]+)/.exec(textOf(raw))![1]!;

export const listAccounts = async (person: Person) =>
  (await person.get('/api/users').expect(200)).body as UserRow[];

export const accountEvents = ({ sql }: Portal, userId: string) =>
  sql<{ type: string; payload: Body; actor: { name: string } | null; visibility: string }>(
    `select type, payload, actor, visibility from domain_event where aggregate_id = ?
      and aggregate in (?, ?) order by occurred_at, id`,
    [userId, 'user', 'company'],
  );
