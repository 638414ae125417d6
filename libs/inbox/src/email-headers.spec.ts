import { answeredIds, automaticReason, isConfirmed } from './email-headers.js';

const emailWith = (...lines: string[]) => ({
  from: { name: 'Ada', address: 'ada@mail.acme.test' },
  headers: ['from: Ada <ada@mail.acme.test>', ...lines].map((line) => {
    const [name = '', value = ''] = line.split(/: ?(.*)/s);
    return { name: name.toLowerCase(), value };
  }),
});
const result = (value: string) => `Authentication-Results: ${value}`;

describe('a sender', () => {
  test.each([
    'mx.shop.test; dmarc=pass header.from=acme.test',
    'mx.shop.test 1; spf=fail; dmarc=pass (p=reject) header.from=mail.acme.test',
    'MX.shop.test; dkim=pass header.d=acme.test',
    'mx.shop.test; dkim=pass header.i=@mail.acme.test header.s=x',
  ])('is confirmed by %s', (value) => {
    expect(isConfirmed(emailWith(result(value)), 'mx.shop.test')).toBe(true);
  });

  test.each([
    'mx.shop.test; none',
    'mx.shop.test; spf=pass smtp.mailfrom=acme.test',
    'mx.shop.test; dkim=pass header.d=evil.test',
    'mx.shop.test; dkim=pass',
    'mx.shop.test; dkim=pass header.d=notacme.test',
    'mx.shop.test; dmarc=fail (dmarc=pass) header.from=acme.test',
    'evil.test; dmarc=pass header.from=acme.test',
    'mx.shop.test.evil.test; dmarc=pass header.from=acme.test',
  ])('is not confirmed by %s', (value) => {
    expect(isConfirmed(emailWith(result(value)), 'mx.shop.test')).toBe(false);
  });

  test('is judged by the newest result of the server alone', () => {
    const [failed, passed] = ['fail', 'pass'].map((word) =>
      result(`mx.shop.test; dmarc=${word} header.from=acme.test`),
    );
    expect(isConfirmed(emailWith(failed!, passed!), 'mx.shop.test')).toBe(false);
    expect(isConfirmed(emailWith(passed!, failed!), 'mx.shop.test')).toBe(true);
  });

  test('with two From headers is not confirmed', () => {
    const one = emailWith(result('mx.shop.test; dmarc=pass'), 'from: eve@evil.test');
    expect(isConfirmed(one, 'mx.shop.test')).toBe(false);
  });
});

test('a person wrote it unless a header says otherwise', () => {
  expect(automaticReason(emailWith('Auto-Submitted: no'))).toBeUndefined();
  expect(automaticReason(emailWith('Auto-Submitted: auto-generated'))).toBeTruthy();
  expect(automaticReason(emailWith('Precedence: first-class'))).toBeUndefined();
});

test('lists the answered emails, the nearest first', () => {
  expect(answeredIds(emailWith('In-Reply-To: <c@x>', 'References: <a@x> <b@x>'))).toEqual([
    '<c@x>',
    '<b@x>',
    '<a@x>',
  ]);
});
