import { type DrawPage, copy, nameIn } from './drawing.js';
import { accentOf, gray, paper, shade, silver, tint } from './inks.js';
import { drawScene, wholePage } from './scenes.js';
import type { Sheet } from './sheet.js';

const front: DrawPage = (sheet, { title, line, sender, scene, ink }) => {
  const { width, height } = sheet;
  drawScene(sheet, scene, wholePage(sheet), ink, title);
  const margin = width * 0.09;
  const inner = width - 2 * margin;
  const size = sheet.sizeFor(title, inner * 0.94, width * 0.125, 800);
  const words = { size, ink: paper, weight: 800, width: inner, lineGap: -size * 0.22 } as const;
  const tall = sheet.heightOf(title, words);
  const band = tall + size * 1.3;
  sheet.pdf.save().fillOpacity(0.88);
  sheet.box(-9, height * 0.12, width + 18, band, shade(ink, 35));
  sheet.pdf.restore();
  sheet.box(margin, height * 0.12 + size * 0.42, width * 0.12, 3, accentOf(ink));
  sheet.text(title, margin, height * 0.12 + size * 0.5, words);
  const small = { size: width * 0.032, ink: paper, weight: 400, width: inner } as const;
  sheet.text(line, margin, height * 0.12 + band - size * 0.55, small);
  sheet.box(-9, height - width * 0.13, width + 18, width * 0.13 + 9, paper);
  const name = { size: width * 0.034, ink: shade(ink, 35), weight: 800, spacing: 1 } as const;
  sheet.text(nameIn(sender).toUpperCase(), margin, height - width * 0.09, {
    ...name,
    width: inner,
  });
};

function columns(sheet: Sheet, top: number, count: number, rows: number) {
  const margin = sheet.width * 0.09;
  const gap = sheet.width * 0.04;
  const width = (sheet.width - 2 * margin - gap * (count - 1)) / count;
  for (let column = 0; column < count; column++)
    for (let row = 0; row < rows; row++)
      sheet.text(
        copy[(column + row) % copy.length]!,
        margin + column * (width + gap),
        top + row * sheet.height * 0.13,
        { size: sheet.width * 0.02, ink: [0, 0, 0, 85], weight: 400, width, lineGap: 1.5 },
      );
}

/** A spread's right page: a picture, a heading, and copy in two columns. */
const inside: DrawPage = (sheet, { scene, ink, sender, title }, heading, index) => {
  const { width, height } = sheet;
  const margin = width * 0.09;
  sheet.cover(paper);
  const picture = { x: -9, y: -9, width: width + 18, height: height * 0.46 };
  drawScene(sheet, scene, picture, index % 2 ? accentOf(ink) : ink, `${title} ${heading}`);
  const size = sheet.sizeFor(heading, width * 0.8, width * 0.075, 800);
  sheet.text(heading, margin, height * 0.5, { size, ink: shade(ink, 30), weight: 800 });
  sheet.box(margin, height * 0.5 + size * 1.5, width * 0.1, 2.4, accentOf(ink));
  columns(sheet, height * 0.64, 2, 2);
  sheet.line(
    [
      [margin, height * 0.945],
      [width - margin, height * 0.945],
    ],
    silver,
    0.6,
  );
  const folio = { size: width * 0.017, ink: gray, width: width - 2 * margin } as const;
  sheet.text(sender, margin, height * 0.955, folio);
  sheet.text(`${index + 1}`, margin, height * 0.955, { ...folio, align: 'right' });
  sheet.box(width - 9, height * 0.2, 18, height * 0.08, tint(accentOf(ink), 0.9));
};

export const drawCover: DrawPage = (sheet, drawing, heading, index) =>
  index ? inside(sheet, drawing, heading, index) : front(sheet, drawing, heading, index);
