import { Readable } from 'node:stream';
import { FileInspector } from '#documents';
import { type FileOptions, pdf } from './file-samples.testing.js';
import { judge } from './judge.js';
import type { OrderedSpec } from './ordered.js';

export const inspector = new FileInspector();

export const flyer: OrderedSpec = { printType: 'flat', size: '8.5 x 11', colors: '4/0' };
export const black: OrderedSpec = { ...flyer, colors: '1/0 black' };
export const booklet: OrderedSpec = {
  printType: 'book',
  size: '5.5 x 8.5',
  bindingType: 'saddle-stitch',
  pageCount: 8,
  selfCover: true,
  colors: '4/4',
};
export const small = { size: [5.5, 8.5] } satisfies FileOptions;

export type Case = [
  name: string,
  file: () => Promise<Buffer> | Buffer,
  ordered: OrderedSpec,
  findings: string[],
  mimeType?: string,
];
export const makeFile =
  (options: FileOptions = {}) =>
  () =>
    pdf(options);

export async function findingsOf(
  bytes: Uint8Array,
  orderedSpec: OrderedSpec,
  mimeType = 'application/pdf',
) {
  const inspection = await inspector.inspect(
    () => Promise.resolve(Readable.from([bytes])),
    mimeType,
  );
  return judge(inspection, orderedSpec);
}
