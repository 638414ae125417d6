import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { sniff } from './sniff.js';

const text = (value: string) => Buffer.from(value);
const exe = Buffer.concat([text('MZ'), Buffer.from([0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff])]);
const zip = Buffer.concat([text('PK'), Buffer.from([3, 4, 20, 0, 0, 0, 0, 0]), Buffer.alloc(40)]);
const utf16 = Buffer.concat([
  Buffer.from([0xff, 0xfe]),
  Buffer.from('Name;Ort\r\nZoë;Köln\r\n', 'utf16le'),
]);
const picture = () => sharp({ create: { width: 3, height: 2, channels: 3, background: '#0a6' } });

describe('the type of a file', () => {
  it('is detected from the bytes of pictures', async () => {
    expect(await sniff(await picture().png().toBuffer())).toBe('image/png');
    expect(await sniff(await picture().jpeg().toBuffer())).toBe('image/jpeg');
    expect(await sniff(await picture().webp().toBuffer())).toBe('image/webp');
    expect(await sniff(await picture().avif().toBuffer())).toBe('image/avif');
    expect(await sniff(await picture().gif().toBuffer())).toBe('image/gif');
    expect(await sniff(await picture().tiff().toBuffer())).toBe('image/tiff');
  });

  it.each([
    ['a PDF', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 'application/pdf'],
    [
      'a PDF behind a little something',
      Buffer.concat([Buffer.alloc(128), text('%PDF-1.4')]),
      'application/pdf',
    ],
    ['an archive', zip, 'application/zip'],
    ['a program', exe, 'application/x-msdownload'],
    ['a list', text('name,street,town\nAda,1 Main St,Portland\n'), 'text/plain'],
    ['a list that starts like a picture format', text('BMI,age\n23,41\n'), 'text/plain'],
    ['a list that starts like a program', text('MZ-No;Town\n1;Bern\n'), 'text/plain'],
    ['a list in an older code', Buffer.from('Stra\xdfe;K\xf6ln\n', 'latin1'), 'text/plain'],
    ['a list as a spreadsheet saves it', utf16, 'text/plain'],
    ['a web page', text('\n <!-- hi --> <!DOCTYPE html><title>x</title>'), 'text/html'],
    ['a piece of a web page', text('<script>alert(1)</script>'), 'text/html'],
    ['a web page that ends like a PDF', text('<html><body>%PDF-1.7</body></html>'), 'text/html'],
    [
      'a drawing',
      text(
        '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg xmlns="x"/>',
      ),
      'image/svg+xml',
    ],
    ['a bare drawing', text('\uFEFF<svg onload="alert(1)"/>'), 'image/svg+xml'],
    ['a document of tags', text('<?xml version="1.0"?><rss/>'), 'application/xml'],
    ['a script that calls itself a picture', text('GIF89a/*...*/=0;alert(1)//'), 'text/plain'],
    ['nothing known', Buffer.from([1, 2, 3, 4, 0, 0, 7]), 'application/octet-stream'],
    [
      'the beginning of a picture and no more',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 0x1a, 10]),
      'application/octet-stream',
    ],
  ])('%s', async (_name, head, type) => expect(await sniff(head)).toBe(type));

  it('is not decided by a script that follows a real picture', async () => {
    const gif = await picture().gif().toBuffer();
    expect(await sniff(Buffer.concat([gif, text('*/=1;alert(document.cookie)')]))).toBe(
      'image/gif',
    );
  });
});
