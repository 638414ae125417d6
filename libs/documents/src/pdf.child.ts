import { PdfLayouter } from './pdf-layouter.js';
import type { PdfFrame, PdfStep } from './pdf-writer.js';

// Runs in a process of its own, which pdf-printer.ts starts and ends.

export interface PdfDrawing {
  frame: PdfFrame;
  steps: readonly PdfStep[];
}

process.on('message', (drawing: PdfDrawing) => {
  void draw(drawing).then((bytes) => process.send?.(bytes));
});
process.send?.('ready');

function draw({ frame, steps }: PdfDrawing) {
  const layouter = new PdfLayouter(frame);
  for (const step of steps) layouter.draw(step);
  return layouter.finish(frame.footer);
}
