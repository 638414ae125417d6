import type { Clock } from '#config';
import type { Events } from '#events';
import type { Viewer } from './viewer.js';

interface Tools {
  events: Events;
  clock: Clock & { daysAgo: (days: number) => void };
  viewers: ReadonlyMap<string, Viewer>;
}

/** Only entries of the log: the accounts sign in with their passwords as before. */
export async function seedSecurityLog({ events, clock, viewers }: Tools) {
  const viewer = (username: string) => viewers.get(username)!;
  const signIn = (daysAgo: number, person: Viewer, device: string, address: string) => {
    clock.daysAgo(daysAgo);
    const facts = { userId: person.id, method: 'password', device, address } as const;
    return events.add('account.signedIn', facts, { id: person.id }, person);
  };
  const [beth, ben, cora] = [
    viewer('broker@demo.test'),
    viewer('ben@acme.test'),
    viewer('cora@globex.test'),
  ];
  const ref = { userId: cora.id, name: cora.name, username: cora.username };
  const changes = { email: ['cora@globex-mailers.test', cora.email] satisfies [string, string] };
  const failure = { userId: ben.id, name: ben.name, address: '203.0.113.61' };

  await signIn(12.2, beth, 'Chrome on Windows', '198.51.100.20');
  await events.add('user.edited', { ...ref, changes }, { id: cora.id }, beth);
  await signIn(11.9, cora, 'Edge on Windows', '192.0.2.7');
  clock.daysAgo(6.301);
  await events.add('account.signInFailed', failure, { id: ben.id }, null);
  await signIn(6.3, ben, 'Safari on iPhone', '203.0.113.61');
  const ended = { userId: ben.id, name: null, ended: 1 };
  await events.add('account.sessionsEnded', ended, { id: ben.id }, ben);
  await signIn(2.1, viewer('ada@acme.test'), 'Chrome on Mac', '203.0.113.24');
  await signIn(1.4, viewer('admin@demo.test'), 'Firefox on Linux', '198.51.100.20');
  clock.daysAgo(0);
}
