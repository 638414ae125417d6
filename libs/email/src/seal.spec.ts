import { seal, unseal } from './seal.js';

const secret = 'c6e1f0b7a29d4835be61f20c97d3a84e';
const text = Buffer.from('a link with a token');

test('opens what it sealed', () => {
  const sealed = seal(secret, 'mail-1', text);
  expect(sealed.includes('token')).toBe(false);
  expect(unseal(secret, 'mail-1', sealed)).toEqual(text);
});

test('does not open for another row, with another secret, or when something was changed', () => {
  const sealed = seal(secret, 'mail-1', text);
  expect(() => unseal(secret, 'mail-2', sealed)).toThrow('authenticate');
  expect(() => unseal(`${secret}x`, 'mail-1', sealed)).toThrow('authenticate');
  sealed[sealed.length - 1]! ^= 1;
  expect(() => unseal(secret, 'mail-1', sealed)).toThrow('authenticate');
});
