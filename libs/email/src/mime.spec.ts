import PostalMime from 'postal-mime';
import { buildMime } from './mime.js';

const header = {
  from: { name: 'Harbor & Main Printing', address: 'portal@shop.test' },
  replyTo: 'orders@shop.test',
  to: 'ada@acme.test',
  messageId: '<1@shop.test>',
  date: new Date('2026-11-21T12:19:00Z'),
};
const renderedEmail = { subject: 'Programs', html: '<p>Hello</p>', text: 'Hello' };
const read = async (bytes: Buffer) => PostalMime.parse(bytes);

test('has the parts, date and id that it was given', async () => {
  const email = await read(await buildMime(renderedEmail, header));
  expect(email).toMatchObject({
    subject: 'Programs',
    messageId: '<1@shop.test>',
    from: { name: 'Harbor & Main Printing', address: 'portal@shop.test' },
    to: [{ address: 'ada@acme.test' }],
    replyTo: [{ address: 'orders@shop.test' }],
    html: '<p>Hello</p>\n',
    text: 'Hello\n',
  });
  expect(new Date(email.date!)).toEqual(header.date);
});

test.each([
  'Programs\r\nBcc: eve@evil.test',
  'Programs\nBcc: eve@evil.test',
  'Programs\r\n\r\n<script>alert(1)</script>',
])('a subject %j adds no header, no recipient and no text', async (subject) => {
  const bytes = await buildMime({ ...renderedEmail, subject }, header);
  const email = await read(bytes);
  expect(email.bcc ?? []).toEqual([]);
  expect(email.to).toHaveLength(1);
  expect(email.headers.map((line) => line.key)).not.toContain('bcc');
  expect(email.html).toBe('<p>Hello</p>\n');
});

test('names with commas, quotes and other scripts make one sender', async () => {
  const from = { name: 'Müller, "Söhne" <印刷>', address: 'portal@shop.test' };
  expect((await read(await buildMime(renderedEmail, { ...header, from }))).from).toEqual(from);
});
