import { heapOf, loadPdfium, withRoom } from './pdfium.js';

test('the engine gets no more memory than a document may take', async () => {
  const engine = await loadPdfium();
  expect(withRoom(engine, 8 * 1024 * 1024, (place) => heapOf(engine)[place])).toBeDefined();
  expect(() => withRoom(engine, 340 * 1024 * 1024, () => undefined)).toThrow(RangeError);
  expect(heapOf(engine).length).toBeLessThan(320 * 1024 * 1024);
});
