import { Keys } from './keys.js';

const [secret, newSecret] = [
  'c6e1f0b7a29d4835be61f20c97d3a84e',
  'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU',
];
const keys = new Keys([secret]);
const rotatedKeys = new Keys([newSecret, secret]);
const newKeys = new Keys([newSecret]);
const content = Buffer.from('a link with a token');

test('each purpose and each secret has its own key', () => {
  const signature = keys.for('proof link').sign('text');
  expect(keys.for('proof link').isSignature('text', signature)).toBe(true);
  expect(keys.for('proof link').isSignature('other', signature)).toBe(false);
  expect(keys.for('purchase order link').isSignature('text', signature)).toBe(false);
  expect(newKeys.for('proof link').isSignature('text', signature)).toBe(false);
  expect(keys.for('proof link').isSignature('text', signature.slice(0, -1))).toBe(false);
});

test('the secret itself is no key', () => {
  expect(keys.for('session').versions).not.toContainEqual(Buffer.from(secret));
});

test('the first secret signs and seals, and all verify', () => {
  const [key, rotated, current] = [keys, rotatedKeys, newKeys].map((each) => each.for('email'));
  expect(rotated!.isSignature('text', key!.sign('text'))).toBe(true);
  expect(rotated!.sign('text')).toBe(current!.sign('text'));
  expect(rotated!.unseal('1', key!.seal('1', content))).toEqual(content);
  expect(current!.unseal('1', rotated!.seal('1', content))).toEqual(content);
});

test('opens what it sealed', () => {
  const sealed = keys.for('email').seal('email-1', content);
  expect(sealed.includes('token')).toBe(false);
  expect(keys.for('email').unseal('email-1', sealed)).toEqual(content);
});

test('does not open for another place or purpose, with another secret, or when it was changed', () => {
  const sealed = keys.for('email').seal('email-1', content);
  const failure = 'could not be authenticated';
  expect(() => keys.for('email').unseal('email-2', sealed)).toThrow(failure);
  expect(() => keys.for('session').unseal('email-1', sealed)).toThrow(failure);
  expect(() => newKeys.for('email').unseal('email-1', sealed)).toThrow(failure);
  sealed[sealed.length - 1]! ^= 1;
  expect(() => keys.for('email').unseal('email-1', sealed)).toThrow(failure);
});
