import sharp from 'sharp';
import { eml } from '../../../libs/documents/src/files.testing.js';

export interface AttachedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** An email as a file, with attachments. */
export function emailFile(text: string, attachments: readonly AttachedFile[]): Buffer {
  const headers = [
    'From: Dana Reyes <dana@northbridgearts.example>',
    'To: quotes@shop.example',
    'Subject: Season printing',
    'Date: Mon, 05 Oct 2026 10:00:00 -0400',
  ];
  return eml(headers, [
    { type: 'text/plain; charset=utf-8', content: text },
    ...attachments.map(({ name, type, bytes }) => ({ type, name, content: bytes })),
  ]);
}

/** A mailing list. */
export const listOf = (count: number) =>
  Buffer.from(
    [
      'First Name,Last Name,Address,City,State,Zip',
      ...Array.from(
        { length: count },
        (_, nth) => `Ann,Lee,${100 + nth} Quay St,Astoria,OR,${97_103 + nth}`,
      ),
    ].join('\n'),
  );

/** A picture of lines of text, as a phone would take it of a page. */
export function pictureOfText(lines: readonly string[]): Promise<Buffer> {
  const rows = lines.map(
    (line, index) =>
      `<text x="80" y="${140 + index * 90}" font-family="sans-serif" font-size="54">${line}</text>`,
  );
  const height = 200 + lines.length * 90;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="${height}">
    <rect width="100%" height="100%" fill="white"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
