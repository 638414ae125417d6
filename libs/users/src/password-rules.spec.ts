import { loadConfig } from '#config';
import { PasswordRules } from './password-rules.js';

const rules = new PasswordRules(
  loadConfig({
    DATABASE_URL: 'postgresql://localhost/x',
    REDIS_URL: 'redis://localhost',
    APP_SECRET: 'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU',
  }),
);
const ada = {
  username: 'ada@acme.test',
  role: 'customer',
  firstName: 'Ada',
  lastName: 'Lindqvist',
} as const;
const beth = { ...ada, username: 'beth@shop.test', role: 'broker' } as const;

test.each(['password', 'PASSWORD', '12345678', 'iloveyou', 'qwertyuiop'])(
  '%s is too common',
  (password) => {
    expect(() => rules.assertGood(password, ada)).toThrow('most common');
  },
);

test.each([
  'makeready',
  'MakeReady2026',
  'harbormain1!',
  'Harbor & Main Printing',
  'ada lindqvist',
  'Lindqvist-1987',
  'ada@acme.test',
])('%s consists of names', (password) => {
  expect(() => rules.assertGood(password, ada)).toThrow('little more than names');
});

test.each([
  'demo-password',
  'printing press club',
  'a first one 123',
  'correct horse',
  '8ada7hq2k',
])('%s is accepted', (password) => {
  expect(() => rules.assertGood(password, ada)).not.toThrow();
});

test('staff need twelve characters', () => {
  expect(() => rules.assertGood('short one 1', beth)).toThrow('at least 12 characters');
  expect(() => rules.assertGood('longer one 1', beth)).not.toThrow();
});
