import type { AttachedBidFile, VendorBid } from '#contracts';
import { pdf } from '../../../libs/documents/src/files.testing.js';
import { type Bids, bidOf, startBids } from './bids.js';

let portal: Bids;
beforeAll(async () => {
  portal = await startBids();
  await portal.startWorker();
});
afterEach(() => portal.sql(`update bid_requests set status = 'dropped' where status = 'open'`));
afterAll(() => portal.stop());

const pdfOf = (lines: readonly string[]) =>
  pdf((document) => {
    document.font('Courier').fontSize(10);
    for (const [index, line] of lines.entries()) document.text(line, 36, 36 + 16 * index);
  });
const quote = () =>
  pdfOf([
    'BAYSIDE PRESS, QUOTE 20931',
    'Quantity      Price         Lead time',
    '500           $412.50       6 working days',
    'Freight included. Valid until December 1, 2059.',
  ]);
interface Answer {
  status: number;
  body: AttachedBidFile & VendorBid & { message: string };
}
const attach = async (path: string, file: Buffer, person = portal.visitor()): Promise<Answer> =>
  person.post(path).attach('pdf', file, { filename: 'quote 20931.pdf' });

test('a vendor’s PDF is read, proposed and kept with the bid', async () => {
  const { quoteId, links } = await portal.open();
  const [link = '', other = ''] = links;
  const { status, body } = await attach(`${link}/file`, await quote());
  expect(status).toBe(200);
  const { file, reading, reason } = body;
  expect({ reading, reason }).toEqual({
    reading: {
      prices: [{ quantity: 500, price: '412.50', freight: null, leadDays: 6 }],
      freight: 'included',
      validUntil: '2059-12-01',
    },
    reason: null,
  });
  expect(file.fileName).toBe('quote 20931.pdf');
  expect((await portal.see(link)).body.state).toBe('asked');

  const theirs = await portal.answer(other, 'send', bidOf('400.00', { file: file.fileUrl }));
  expect(theirs.status).toBe(400);
  expect(theirs.body.message).toContain('was not found in your uploads');

  const sent = await portal.answer(link, 'send', bidOf('412.50', { file: file.fileUrl }));
  expect(sent.body.bid?.file).toEqual(file);
  const { invitations } = await portal.current(quoteId);
  expect(invitations.flatMap(({ bids }) => bids.map((bid) => bid.file))).toEqual([file]);
  const { ada, broker } = portal.people;
  await broker.get(`/api/objects${file.fileUrl}`).expect(200);
  await ada.get(`/api/objects${file.fileUrl}`).expect(404);
  await portal.visitor().get(`/api/objects${file.fileUrl}`).expect(401);

  const revised = await portal.answer(link, 'send', bidOf('405.00', { file: file.fileUrl }));
  expect(revised.body.bid).toMatchObject({ revision: 2, file });
  const without = await portal.answer(link, 'send', bidOf('405.00'));
  expect(without.body.bid).toMatchObject({ revision: 3, file: null });
});

test('staff attach the PDF that a vendor emailed', async () => {
  const { request } = await portal.open();
  const { broker, ada } = portal.people;
  const path = `/api/bid-requests/${request.id}/file`;
  expect((await attach(path, await quote(), ada)).status).toBe(403);
  const { body } = await attach(path, await quote(), broker);
  expect(body.reading?.prices).toHaveLength(1);
  const { status } = await portal.step(
    request.id,
    'bids',
    bidOf('412.50', {
      vendorId: request.invitations[0]!.vendorId,
      channel: 'email',
      file: body.file.fileUrl,
    }),
  );
  expect(status).toBe(200);
});

test('a file that is no quote stays attached, and says why nothing was filled in', async () => {
  const { links } = await portal.open();
  const path = `${links[0]}/file`;
  const poem = await attach(path, await pdfOf(['We are closed until Monday.']));
  expect(poem.body).toMatchObject({
    file: { fileName: 'quote 20931.pdf' },
    reason: 'We found no prices for these quantities in the PDF. Please enter them.',
  });
  const broken = await attach(path, Buffer.from('%PDF-1.7\nbroken'));
  expect(broken.body).toMatchObject({
    reading: null,
    reason: expect.stringContaining('This PDF is damaged'),
  });
  expect((await attach(path, Buffer.from('hello'))).status).toBe(415);
  expect((await portal.visitor().post(path).send({})).status).toBe(400);
});

test('a closed request and a wrong link take no file', async () => {
  const { request, links } = await portal.open();
  await portal.step(request.id, 'close');
  expect((await attach(`${links[0]}/file`, await quote())).status).toBe(409);
  expect((await attach(`${links[0]!.slice(0, -1)}x/file`, await quote())).status).toBe(404);
});
