import { Readable } from 'node:stream';
import { demoPdf, demoPicture, type DemoPiece } from './demo-artwork.js';
import { demoList, type DemoList } from './demo-list.js';
import type { UploadTickets } from './upload-tickets.js';
import type { Uploads } from './uploads.service.js';

export function demoFile(piece: DemoPiece | DemoList): Promise<Buffer> | Buffer {
  if ('addresses' in piece) return demoList(piece);
  return piece.fileName.endsWith('.pdf') ? demoPdf(piece) : demoPicture(piece);
}

export async function seedFile(
  tools: { tickets: UploadTickets; uploads: Uploads },
  ownerId: string,
  piece: DemoPiece | DemoList,
) {
  const bytes = await demoFile(piece);
  const id = await tools.tickets.issue(ownerId);
  const { path } = await tools.uploads.receive(id, {
    source: Readable.from([bytes]),
    size: bytes.length,
    fileName: piece.fileName,
  });
  return path;
}
