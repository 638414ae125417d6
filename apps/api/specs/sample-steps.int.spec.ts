import { customerSampleSteps, type EmailRow, type SampleRow, sampleStatuses } from '#contracts';
import { EmailGate, EmailSweep } from '#email';
import { type Samples, startSamples } from './samples.js';

let { portal, worker, ada, broker, admin, ask, inStatus, patch, read, eventsOf } = {} as Samples;
beforeAll(async () => {
  ({ portal, worker, ada, broker, admin, ask, inStatus, patch, read, eventsOf } =
    await startSamples());
});

describe('steps', () => {
  test('the requester may confirm receipt and archive; all else is refused', async () => {
    for (const from of sampleStatuses) {
      for (const to of sampleStatuses) {
        const { id } = await inStatus(from);
        const answer = await patch(id, { status: to }, ada);
        const isTheirs = to === 'received' || to === 'archived';
        const expected =
          from === to || customerSampleSteps[from].includes(to) ? 200 : isTheirs ? 409 : 403;
        expect([from, to, answer.status]).toEqual([from, to, expected]);
        expect((await read(id)).status).toBe(expected === 200 ? to : from);
        expect(await eventsOf(id)).toHaveLength(expected === 200 && from !== to ? 2 : 1);
      }
    }
  });

  test('a refusal states the reason', async () => {
    const { id } = await ask();
    expect((await patch(id, { status: 'received' }, ada)).body).toEqual({
      statusCode: 409,
      message: 'Only a sent sample can be marked as received.',
    });
    expect((await patch(id, { status: 'sent' }, ada)).body).toMatchObject({
      statusCode: 403,
      message: 'You do not have permission to set samples to sent.',
    });
  });

  test('staff set any status with carrier, number and note; the first shipping date is kept', async () => {
    const { id } = await ask();
    const tracking = { carrier: 'UPS', trackingNumber: ' 1Z 99 ', notes: 'Two swatches' };
    const sentSample = (
      await patch(id, { status: 'sent', ...tracking, sentDate: '1970-01-01T00:00:00Z' }).expect(200)
    ).body as SampleRow;
    expect(sentSample).toMatchObject({
      status: 'sent',
      carrier: 'UPS',
      trackingNumber: '1Z 99',
      notes: 'Two swatches',
      version: 2,
    });
    expect(sentSample.sentDate! > sentSample.requestedDate).toBe(true);
    await patch(id, { status: 'requested' }).expect(200);
    const resentSample = (await patch(id, { status: 'sent', carrier: '', notes: null }).expect(200))
      .body as SampleRow;
    expect(resentSample).toMatchObject({
      sentDate: sentSample.sentDate,
      carrier: null,
      notes: null,
      trackingNumber: '1Z 99',
    });
  });

  test('unchanged values change nothing, also the shop’s fields from a customer', async () => {
    const { id } = await ask();
    await patch(id, { status: 'sent', carrier: 'UPS', trackingNumber: '1Z' }).expect(200);
    const before = await read(id);
    for (const body of [
      {},
      { status: 'sent' },
      { carrier: 'UPS', trackingNumber: ' 1Z ', notes: '' },
    ]) {
      expect((await patch(id, body, ada).expect(200)).body).toEqual(before);
      expect((await patch(id, body).expect(200)).body).toEqual(before);
    }
    expect(await eventsOf(id)).toHaveLength(2);
    for (const body of [
      { carrier: 'DHL' },
      { trackingNumber: '' },
      { notes: 'x' },
      { status: 'received', notes: 'x' },
    ]) {
      expect((await patch(id, body, ada)).body).toMatchObject({ statusCode: 403 });
    }
    expect(await read(id)).toEqual(before);
  });

  test.each<[body: object, message: string]>([
    [{ status: 'lost' }, 'Status must be one of active, requested, sent, received, archived'],
    [{ status: null }, 'Status must be one of active, requested, sent, received, archived'],
    [{ status: ['sent'] }, 'Status must be one of active, requested, sent, received, archived'],
    [{ carrier: 'Pigeon' }, 'Carrier must be UPS, FedEx, USPS, DHL or Other'],
    [{ trackingNumber: 'x'.repeat(256) }, 'Tracking Number must be text of at most 255 characters'],
    [{ notes: 5 }, 'Notes must be text of at most 10,000 characters'],
    [{ version: 'x' }, 'Version must be a number'],
  ])('%j is refused', async (body, message) => {
    const { id } = await ask();
    expect((await patch(id, body)).body).toMatchObject({ statusCode: 400, message });
  });

  test('the second of two edits of one version is refused', async () => {
    const { id, version } = await ask();
    const answers = await Promise.all([
      patch(id, { status: 'requested', version }),
      patch(id, { status: 'sent', version: `${version}` }, admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  test('one of two simultaneous steps is recorded', async () => {
    const { id } = await ask();
    const answers = await Promise.all([
      patch(id, { status: 'sent' }),
      patch(id, { status: 'sent' }, admin),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await eventsOf(id)).toEqual(['sample.requested', 'sample.statusChanged']);
  });
});

describe('emails', () => {
  const emailsOf = async (id: string) => {
    await worker.drain();
    const { body } = await broker.get(`/api/mails?entityType=sample&entityId=${id}`).expect(200);
    return (body as EmailRow[])
      .map(({ title, to, state }) => `${title} to ${to}: ${state}`)
      .toReversed();
  };
  const request = 'New sample request to orders@harborandmain.example: sent';
  const notice = 'Sample sent to ada@acme.test';

  test('notify the shop of a request, and the customer once of the shipment', async () => {
    const { id } = await ask();
    await Promise.all([
      patch(id, { status: 'sent' }).expect(200),
      patch(id, { status: 'sent' }, admin).expect(200),
    ]);
    await worker.drain();
    for (const status of ['received', 'sent']) await patch(id, { status }).expect(200);
    expect(await emailsOf(id)).toEqual([request, `${notice}: sent`]);
    const own = await ask(broker);
    await patch(own.id, { status: 'sent' }).expect(200);
    expect(await emailsOf(own.id)).toEqual([]);
  });

  test('are dropped when the sample is no longer in transit', async () => {
    const gate = worker.app.get(EmailGate);
    await gate.hold();
    const [sentSample, archived] = [await ask(), await ask()];
    for (const status of ['sent', 'requested', 'sent'])
      await patch(sentSample.id, { status }).expect(200);
    await patch(archived.id, { status: 'archived' }, ada).expect(200);
    await worker.drain();
    await gate.release();
    portal.clock.moveBy(60_000);
    await worker.app.get(EmailSweep).run();
    expect(await emailsOf(sentSample.id)).toEqual([
      request,
      `${notice}: skipped`,
      `${notice}: sent`,
    ]);
    expect(await emailsOf(archived.id)).toEqual([request.replace('sent', 'skipped')]);
  });
});
