import { randomBytes, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { type Proofs, read, startProofs } from './proofs.js';

const day = 24 * 3600_000;
const invalid = 'This proof approval link is invalid or has expired.';
let proofs: Proofs;
let address = 0;
beforeAll(async () => {
  proofs = await startProofs({ TRUST_PROXY: '1' });
});
beforeEach(() => {
  proofs.clock.moveTo();
  proofs.sink.taken.length = 0;
  address++;
});
afterAll(() => proofs.stop());

const look = (path: string, method = 'GET', from = `10.2.0.${address}`) =>
  fetch(`${proofs.origin}${path}`, { method, headers: { 'x-forwarded-for': from } });
const statusAndMessage = async (answer: Promise<Response>) => {
  const { status, body } = await read<{ message: string }>(answer);
  return [status, body.message];
};
const ids = async () => {
  const { id, jobId, token } = await proofs.open();
  return { id, jobId, token, path: `/api/proofs/${id}` };
};

describe('a proof', () => {
  test('opens for viewers of its job, and with its link', async () => {
    const { path, token } = await ids();
    const expected = { ada: 200, ben: 200, cora: 404, beth: 200, nobody: 404 };
    for (const [who, status] of Object.entries(expected)) {
      expect([who, (await proofs.people[who as 'ada'].get(path)).status]).toEqual([who, status]);
    }
    for (const way of [`${path}/${token}`, `${path}?token=${token}`]) {
      for (const person of [proofs.nobody, proofs.cora, proofs.ada])
        expect((await person.get(way)).status).toBe(200);
    }
  });

  test('shows the viewer’s name and the public fields only', async () => {
    const { id, token } = await proofs.open({ customerPoNumber: 'ACM-77' });
    const { body } = await proofs.see(id, token);
    expect(body).toMatchObject({
      version: 1,
      status: 'open',
      reader: 'link',
      signedAs: 'Ada Lindqvist',
      refusal: null,
      supersededBy: null,
      job: {
        title: 'Recital programs',
        customerName: 'Ada Lindqvist',
        customerPoNumber: 'ACM-77',
        quantity: 500,
      },
      host: 'files.example',
      downloadUrl: null,
      pages: [],
      preview: 'none',
    });
    expect(body.progress.map(({ code }) => code)).toEqual([
      'ordered',
      'artwork',
      'proof',
      'production',
      'delivery',
    ]);
    expect(body.words).toMatch(
      /^I have checked version 1 of the proof for job J-\d{4}-\d{4}, “Recital programs”/,
    );
    expect(JSON.stringify(body)).not.toMatch(/ada@acme\.test|salt|hash|customerId|companyId/i);
    expect((await proofs.see(id, undefined, proofs.beth)).body.reader).toBe('staff');
    expect((await proofs.see(id, token, proofs.ben)).body).toMatchObject({
      reader: 'customer',
      signedAs: 'Ben Okafor',
    });
  });

  test('is kept by no cache, no search engine and no referrer, found or not', async () => {
    const { path, token } = await ids();
    for (const way of [
      `${path}/${token}`,
      `${path}?token=${token}`,
      `${path}/wrong`,
      path,
      `/proof-approval/${path.split('/').at(-1)}/${token}`,
    ]) {
      const { headers } = await look(way);
      expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
        'no-referrer',
        'noindex',
      ]);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  test('of a version that was superseded is still shown, and points to the newer one', async () => {
    const { id, jobId, token } = await ids();
    const second = await proofs.send(jobId);
    const { status, body } = await proofs.see(id, token);
    expect([status, body.status, body.supersededBy]).toEqual([
      200,
      'superseded',
      { id: second.id, version: 2, sentAt: second.sentAt },
    ]);
    expect(body.refusal).toBe(
      'This proof was replaced by a newer version. Please review version 2.',
    );
  });
});

describe('a link', () => {
  test('that is wrong, another’s, cut, of another case or none is answered the same', async () => {
    const [one, other] = [await ids(), await ids()];
    const wrong = [
      randomBytes(32).toString('base64url'),
      other.token,
      one.token.slice(0, -1),
      `${one.token}A`,
      one.token.toLowerCase(),
      `${one.token}=`,
      'x',
      'a'.repeat(5000),
      '%00',
      '..%2f..',
    ];
    for (const token of wrong)
      expect(await statusAndMessage(look(`${one.path}/${token}`))).toEqual([404, invalid]);
    for (const query of ['', '?token=', '?token=x&token=y', '?token[]=x', `?Token=${one.token}`]) {
      expect(await statusAndMessage(look(`${one.path}${query}`))).toEqual([404, invalid]);
    }
    for (const id of [randomUUID(), 'x', '0', '%00', 'a'.repeat(5000)])
      expect(await statusAndMessage(look(`/api/proofs/${id}/${one.token}`))).toEqual([
        404,
        invalid,
      ]);
  });

  test('with any one letter changed opens nothing', async () => {
    const { path, token } = await ids();
    for (let index = 0; index < token.length; index++) {
      const changedToken =
        token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
      expect((await look(`${path}/${changedToken}`, 'GET', `10.9.${index}.1`)).status).toBe(404);
    }
  });

  test('is over after 30 days, to the second, and for decisions too', async () => {
    const { id, path, token } = await ids();
    proofs.clock.moveBy(30 * day - 5000);
    expect((await look(`${path}/${token}`)).status).toBe(200);
    proofs.clock.moveBy(6000);
    expect(await statusAndMessage(look(`${path}/${token}`))).toEqual([404, invalid]);
    expect((await proofs.approve(id, { token })).status).toBe(404);
    expect(
      (await read(proofs.nobody.post(`/api/proofs/${id}/request-link`, { token }))).status,
    ).toBe(404);
  });

  test('that was tried wrongly 20 times opens to its own token, and to no more guesses for ten minutes', async () => {
    const { path, token } = await ids();
    for (let times = 0; times < 20; times++)
      expect((await look(`${path}/wrong-${times}`)).status).toBe(404);
    const [bad, good] = [await look(`${path}/wrong`), await look(`${path}/${token}`)];
    expect([bad.status, good.status]).toEqual([429, 200]);
    expect(
      (await look(`${path.toUpperCase().replace('/API/PROOFS', '/api/proofs')}/wrong`)).status,
    ).toBe(429);
    expect(Number(bad.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await look(`${path}/${token}`, 'GET', '10.3.0.1')).status).toBe(200);
    expect((await look(`${(await ids()).path}/wrong`)).status).toBe(404);
  });

  test('that is guessed in parallel is not tried more often for that', async () => {
    const { path } = await ids();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => look(`${path}/guess-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('looked at by every scanner on its way changes nothing', async () => {
    const { jobId, id, path, token } = await ids();
    await proofs.drain();
    const state = async () => [
      await proofs.sql('select * from proofs where id = ?', [id]),
      await proofs.sql('select * from jobs where id = ?', [jobId]),
      await proofs.sql('select count(*) from domain_event'),
      await proofs.sql('select count(*) from email_message'),
    ];
    const before = await state();
    for (let round = 0; round < 10; round++) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        for (const way of [
          `${path}/${token}`,
          `${path}?token=${token}`,
          `/proof-approval/${id}/${token}`,
          `${path}/approve?token=${token}`,
        ]) {
          await (await look(way, method, `10.4.0.${round}`)).text();
        }
      }
    }
    expect(await state()).toEqual(before);
    expect((await proofs.approve(id, { token })).status).toBe(200);
  });

  test('is stored in no table or queue, and is in no answer except the one that copies it', async () => {
    const rounds = await Promise.all(Array.from({ length: 5 }, ids));
    const answers: string[] = [];
    for (const { jobId, id, path, token } of rounds) {
      for (const person of [proofs.beth, proofs.ada]) {
        for (const url of [
          path,
          `/api/jobs/${jobId}`,
          `/api/jobs/${jobId}/proofs`,
          `/api/jobs/${jobId}/activities`,
          '/api/activities',
          '/api/notifications',
        ]) {
          answers.push(await (await person.get(url)).text());
        }
      }
      answers.push(await (await look(`${path}/${token}`)).text());
      answers.push(
        await (await proofs.beth.get(`/api/mails?entityType=proof&entityId=${id}`)).text(),
      );
      answers.push(
        await (
          await proofs.beth.post(`/api/jobs/${jobId}/proofs`, {
            proofUrl: 'https://files.example/v2.pdf',
          })
        ).text(),
      );
    }
    await proofs.drain();
    const tables = await proofs.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const rows = await Promise.all(
      tables.map(async ({ name }) =>
        JSON.stringify(await proofs.sql(`select t::text from ${name} t`)),
      ),
    );
    const redis = new Redis(proofs.redisUrl);
    const queuedTexts = await Promise.all(
      (await redis.keys('*')).map(async (key) => key + ((await redis.dump(key)) ?? '')),
    );
    redis.disconnect();
    for (const { token } of rounds)
      for (const text of [...answers, ...rows, ...queuedTexts]) expect(text).not.toContain(token);
  });

  test('is in the email and opens the proof', async () => {
    const { id, token } = await ids();
    await proofs.drain();
    const [raw] = proofs
      .emailsTo('ada@acme.test')
      .filter((each) => each.includes('/proof-approval/'));
    expect(raw).toContain(`http://portal.shop.test/proof-approval/${id}/${token}`);
    expect((await proofs.see(id, token)).status).toBe(200);
  });
});
