import { loadConfig } from '#config';
import { trackingUrl } from '#contracts';
import type { EmailKind, EmailShown } from '../email-catalog.js';
import { render } from './render.js';
import { samples } from './samples.js';

const { shop, publicUrl } = loadConfig({
  DATABASE_URL: 'postgresql://x',
  REDIS_URL: 'redis://x',
  APP_SECRET: 'c6e1f0b7a29d4835be61f20c97d3a84e',
  PUBLIC_URL: 'https://portal.shop.test',
});
const kinds = Object.keys(samples) as EmailKind[];
const renderSample = (kind: EmailKind, content: Partial<EmailShown<EmailKind>> = {}) =>
  render(kind, { ...samples[kind], ...content } as EmailShown<EmailKind>, { shop, publicUrl });

describe.each(kinds)('%s', (kind) => {
  test('names the shop, and links only to the portal or to the carrier of a parcel', async () => {
    const { subject, html, text } = await renderSample(kind);
    const carrier =
      kind === 'shipment.shipped' || kind === 'sample.sent' ? trackingUrl(samples[kind]) : null;
    expect(subject).toMatch(/\S/);
    for (const body of [html, text]) {
      expect(body).toContain(shop.phone);
      const links = body
        .match(/https?:\/\/[^\s"<)]+/g)!
        .filter((link) => !link.startsWith('http://www.w3.org/') && link !== carrier);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(/^https:\/\/portal\.shop\.test\//);
    }
  });

  test('has the same content as text and as HTML', async () => {
    const { html, text } = await renderSample(kind);
    const words = (body: string) => body.replace(/\s+/g, ' ');
    const button = />([^<]+)<\/a>/.exec(html)![1]!;
    const headline = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)![1]!.replace(/<!--.*?-->/g, '');
    expect(words(text)).toContain(button);
    expect(words(text)).toContain(headline);
    expect(text).not.toMatch(/<[a-z]/i);
  });

  test('loads nothing from other servers', async () => {
    const { html } = await renderSample(kind);
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
  });

  test('shows what people typed as text', async () => {
    const evil = '<img src=x onerror="alert(1)">\r\nBcc: eve@evil.test';
    const texts = Object.entries(samples[kind]).filter(
      ([name, value]) => typeof value === 'string' && name !== 'path',
    );
    const { subject, html } = await renderSample(kind, {
      ...Object.fromEntries(texts.map(([name]) => [name, evil])),
      ...('details' in samples[kind] && { details: [[evil, evil] as [string, string]] }),
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('has no title and no name in its subject', async () => {
    const typed = { title: 'https://evil.test', customerName: 'https://evil.test' };
    expect((await renderSample(kind, typed)).subject).not.toContain('evil.test');
  });
});

describe('a picture of the piece', () => {
  const picture = { content: Buffer.alloc(0), width: 320, height: 200 };
  const renderWith = (kind: EmailKind) => render(kind, samples[kind], { shop, publicUrl }, picture);

  test('is shown at three quarters of its size, with words, and opens the record', async () => {
    const { html, text } = await renderWith('proof.ready');
    expect(html).toMatch(
      /<a href="https:\/\/portal\.shop\.test\/proof-approval\/[^"]+"><img src="cid:piece" alt="First page of “Winter recital programs”" width="240" height="150"/,
    );
    expect(text).not.toMatch(/cid:|First page/);
  });

  test('is in every email about a proof or the progress of a job, and in no other', async () => {
    const shown = await Promise.all(
      kinds.map(async (kind) => ((await renderWith(kind)).html.includes('<img') ? [kind] : [])),
    );
    expect(shown.flat()).toEqual([
      'job.ordered',
      'job.inProduction',
      'job.readyForPickup',
      'job.delivered',
      'job.deliveryScheduled',
      'proof.ready',
      'proof.reminder',
      'proof.approved',
      'proof.changesRequested',
    ]);
  });
});

test('a receipt lists the request and states that nothing is ordered', async () => {
  const { subject, text } = await renderSample('quote.receipt');
  expect(subject).toBe('We received your request Q-2026-0042');
  expect(text).toMatch(/Quantity +5,000/);
  expect(text).toContain('Nothing is ordered yet');
});

test('a request with low confidence asks the shop to check it', async () => {
  expect((await renderSample('quote.request')).text).toContain('check them against');
  expect((await renderSample('quote.request', { pleaseCheck: false })).text).not.toContain(
    'check them against',
  );
});

test('a message from the other side keeps its line breaks', async () => {
  const { html, text } = await renderSample('quote.changesRequested', {
    message: 'Two things:\n- 6,000 instead\n- a heavier cover',
  });
  expect(html.replace(/<!--.*?-->/g, '')).toMatch(
    /Two things:<br\s*\/?>- 6,000 instead<br\s*\/?>- a heavier cover/,
  );
  expect(text).toContain('Two things:\n- 6,000 instead\n- a heavier cover');
});

test('a quote that is ready names its price first', async () => {
  const { text } = await renderSample('quote.ready');
  expect(text).toMatch(/Price +\$1,875\.50\s+Valid until +Dec 21, 2026\s+Quantity/);
});

test('a quote that is ready has a row for each of several quantities', async () => {
  const rows: [string, string][] = [
    ['Price for 500', '$210.00, $0.42 each'],
    ['Price for 1,000', 'Not offered'],
  ];
  const { text } = await renderSample('quote.ready', { prices: rows });
  expect(text).toMatch(
    /Price for 500 +\$210\.00, \$0\.42 each\s+Price for 1,000 +Not offered\s+Valid until/,
  );
});

test('a parcel links to its carrier if the carrier has a tracking page', async () => {
  const link = 'https://www.ups.com/track?tracknum=1Z999AA10123456784';
  const renderedSample = await renderSample('sample.sent');
  for (const body of [renderedSample.html, renderedSample.text]) expect(body).toContain(link);
  const { subject, html, text } = await renderSample('shipment.shipped');
  expect(subject).toBe('Your samples for job J-2026-0017 are on their way');
  for (const body of [html, text]) expect(body).toContain(link);
  const other = await renderSample('shipment.shipped', { carrier: 'Other' });
  for (const body of [other.html, other.text]) {
    expect(body).not.toContain('Track the package');
    expect(body).toContain('1Z999AA10123456784');
  }
});

test('news of a job shows what is done and what comes next', async () => {
  const { text, html } = await renderSample('job.inProduction');
  expect(text).toMatch(/✓ Ordered +✓ Artwork +✓ Proof\s+Nov 16, 2026 +Nov 17, 2026 +Nov 20, 2026/);
  expect(text).toMatch(/Production +Delivery +Invoice\s+Due Dec 4, 2026 +Due Dec 9, 2026/);
  expect(html).toContain('class="progress"');
  expect((await renderSample('job.ordered')).html).not.toContain('class="progress"');
});
