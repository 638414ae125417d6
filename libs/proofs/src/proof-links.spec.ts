import { Clock, type Config, Keys } from '#config';
import { ProofLinks } from './proof-links.js';

const day = 24 * 3600_000;
const clock = new Clock();
const linksOf = (...secrets: string[]) =>
  new ProofLinks(
    { keys: new Keys(secrets), publicUrl: 'https://portal.shop.test' } as Config,
    clock,
  );
const secret = 'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU';
const links = linksOf(secret);
const id = '0198c0de-0000-7000-8000-000000000021';
const issue = () => links.issue(id, { customerId: null }, null);
const tokenOf = (link: { linkSalt: string; linkHash: string }, proofId = id) =>
  links
    .path({ id: proofId, ...link })
    .split('/')
    .at(-1)!;

test('a link contains 256 bits that only the secret can create', () => {
  const link = issue();
  expect(links.url({ id, ...link })).toBe(
    `https://portal.shop.test/proof-approval/${id}/${tokenOf(link)}`,
  );
  expect(Buffer.from(tokenOf(link), 'base64url')).toHaveLength(32);
  expect(linksOf('another secret of 32 characters!').path({ id, ...link })).not.toContain(
    tokenOf(link),
  );
});

test('the stored part does not open it', () => {
  const link = issue();
  expect(links.matches(link, tokenOf(link))).toBe(true);
  for (const secretPart of [link.linkSalt, link.linkHash, ''])
    expect(links.matches(link, secretPart)).toBe(false);
});

test('each is different and opens only its own proof', () => {
  const [one, other] = [issue(), issue()];
  expect(links.matches(one, tokenOf(other))).toBe(false);
  expect(tokenOf(one)).not.toBe(tokenOf(one, id.replace('21', '22')));
  for (const token of [tokenOf(one), '']) expect(links.matches(undefined, token)).toBe(false);
});

test('is valid for 30 days', () => {
  const link = issue();
  expect(Math.round((link.linkExpiresAt.getTime() - clock.now().getTime()) / day)).toBe(30);
  for (const [from, isOpen] of [
    [1000, true],
    [0, false],
  ] as const) {
    const linkExpiresAt = new Date(clock.now().getTime() + from);
    expect(links.matches({ ...link, linkExpiresAt }, tokenOf(link))).toBe(isOpen);
    expect(
      links.matches({ ...link, linkExpiresAt: linkExpiresAt.toISOString() }, tokenOf(link)),
    ).toBe(isOpen);
  }
});

test('a link of an earlier secret opens, but cannot be created again', () => {
  const link = issue();
  const later = linksOf('another secret of 32 characters!');
  expect([links.isOut({ id, ...link }), later.isOut({ id, ...link })]).toEqual([true, false]);
  expect(later.matches(link, tokenOf(link))).toBe(true);
  expect(links.isOut({ id, ...link, linkExpiresAt: clock.now() })).toBe(false);
});

test('with two secrets a link of the earlier one can be created again', () => {
  const link = issue();
  const rotated = linksOf('another secret of 32 characters!', secret);
  expect(rotated.isOut({ id, ...link })).toBe(true);
  expect(rotated.path({ id, ...link })).toBe(links.path({ id, ...link }));
});
