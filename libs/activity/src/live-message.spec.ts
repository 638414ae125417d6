import { describe, expect, test } from '@jest/globals';
import { changeFor, type LiveMessage, mayReceive } from './live-message.js';

const ada = { id: 'ada', role: 'customer', companyId: 'acme' } as const;
const viewers = {
  owner: ada,
  colleague: { id: 'ben', role: 'customer', companyId: 'acme' },
  'other company': { id: 'cora', role: 'customer', companyId: 'globex' },
  'no company': { id: 'dan', role: 'customer', companyId: null },
  broker: { id: 'bea', role: 'broker', companyId: null },
  admin: { id: 'art', role: 'admin', companyId: null },
} as const;

const of = { customerId: 'ada', companyId: 'acme', actorId: 'bea' };
const audiences: [
  what: string,
  audience: LiveMessage['audience'],
  hear: (keyof typeof viewers)[],
][] = [
  [
    "a customer's record",
    { visibility: 'customer', ...of },
    ['owner', 'colleague', 'broker', 'admin'],
  ],
  [
    'the record of a user without a company',
    { visibility: 'customer', ...of, customerId: 'dan', companyId: null },
    ['no company', 'broker', 'admin'],
  ],
  [
    'a record without an owner',
    { visibility: 'customer', ...of, customerId: null, companyId: null },
    ['broker', 'admin'],
  ],
  ['what only the shop may read', { visibility: 'staff', ...of }, ['broker', 'admin']],
  ['what only its actor may read', { visibility: 'actor', ...of, actorId: 'ada' }, ['owner']],
  [
    'an event for its actor that has no actor',
    { visibility: 'actor', ...of, actorId: undefined },
    [],
  ],
  ['a notice to one person', { userId: 'ben' }, ['colleague']],
];

test.each(audiences)(
  '%s is sent exactly to the viewers who may read it',
  (_what, audience, expected) => {
    const recipients = Object.entries(viewers).flatMap(([name, viewer]) =>
      mayReceive(viewer, audience) ? [name] : [],
    );
    expect(recipients).toEqual(expected);
  },
);

describe('the message', () => {
  const message: LiveMessage = {
    entity: 'quote',
    id: '7',
    audience: { visibility: 'customer', ...of },
  };

  test('contains the record and not its owner', () =>
    expect(changeFor(ada, message)).toEqual({ entity: 'quote', id: '7' }));

  test('names the actor to the actor', () =>
    expect(changeFor({ id: 'bea' }, message)).toEqual({ entity: 'quote', id: '7', own: true }));

  test('has no actor for a scheduled event', () => {
    const audience = { visibility: 'customer', ...of, actorId: undefined } as const;
    expect(changeFor(ada, { ...message, audience })).toEqual({ entity: 'quote', id: '7' });
  });
});
