import { PassThrough, Readable } from 'node:stream';
import { Pieces } from './pieces.js';

const text = async (piece: Promise<Buffer | undefined>) => (await piece)?.toString();

test('returns waiting pieces one by one, and then the end', async () => {
  const source = new PassThrough();
  for (const piece of ['a', 'bb', 'ccc']) source.write(piece);
  source.end();
  const pieces = new Pieces(source);
  expect([await text(pieces.next()), await text(pieces.next()), await text(pieces.next())]).toEqual(
    ['a', 'bb', 'ccc'],
  );
  expect([await pieces.next(), await pieces.next()]).toEqual([undefined, undefined]);
});

test('reads nothing from the stream before a request', async () => {
  let madeCount = 0;
  const source = new Readable({
    highWaterMark: 1,
    read: () => void source.push(Buffer.from([++madeCount])),
  });
  const pieces = new Pieces(source);
  await pieces.next();
  await new Promise((done) => setImmediate(done));
  expect(madeCount).toBeLessThan(5);
});

test('reports an earlier failure to the next request', async () => {
  const source = new PassThrough();
  const pieces = new Pieces(source);
  const closeEvent = new Promise((resolve) => source.once('close', resolve));
  source.destroy(new Error('the line broke'));
  await closeEvent;
  await expect(pieces.next()).rejects.toThrow('the line broke');
});

test('fails when the stream closes early', async () => {
  const source = new PassThrough();
  const nextPiece = new Pieces(source).next();
  source.destroy();
  await expect(nextPiece).rejects.toThrow('closed early');
});

test('leaves the rest of the stream after stopping', async () => {
  const source = new PassThrough();
  const pieces = new Pieces(source);
  void pieces.next();
  pieces.stop();
  source.end('the rest');
  const rest: Buffer[] = [];
  for await (const piece of source) rest.push(piece as Buffer);
  expect(Buffer.concat(rest).toString()).toBe('the rest');
});
