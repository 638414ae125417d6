import { uuid } from './uuid.js';

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('makes UUIDs from random bytes over plain http', () => {
  const own = globalThis.crypto;
  const provide = (crypto: Partial<Crypto>) =>
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  provide({ getRandomValues: (bytes) => own.getRandomValues(bytes) });
  const ids = Array.from({ length: 50 }, uuid);
  provide(own);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(version4);
});
