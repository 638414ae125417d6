import { type DrawPage, copy, nameIn } from './drawing.js';
import { accentOf, black, gray, paper, shade, silver } from './inks.js';
import { drawScene, wholePage } from './scenes.js';

const front: DrawPage = (sheet, { title, line, scene, ink, sender }) => {
  const { width, height } = sheet;
  const isUpright = height > width;
  drawScene(sheet, scene, wholePage(sheet), ink, title);
  const inner = isUpright ? width * 0.84 : width * 0.56;
  const size = sheet.sizeFor(title, inner, height * (isUpright ? 0.085 : 0.15), 800);
  const words = { size, ink: paper, weight: 800, width: inner, lineGap: -size * 0.22 } as const;
  const tall = sheet.heightOf(title, words);
  const small = { size: Math.max(7, height * 0.034), ink: paper, width: inner } as const;
  const box = tall + small.size * 5;
  sheet.pdf.save().fillOpacity(0.9);
  sheet.box(-9, height * 0.14, inner + width * 0.08 + 9, box, shade(ink, 35));
  sheet.pdf.restore();
  sheet.text(title, width * 0.05, height * 0.14 + small.size, words);
  sheet.text(line, width * 0.05, height * 0.14 + tall + small.size * 1.9, small);
  const tag = { size: small.size, weight: 800, ink: shade(ink, 35) } as const;
  sheet.box(-9, height * 0.88, width + 18, height * 0.12 + 9, accentOf(ink));
  sheet.text(nameIn(sender), width * 0.05, height * 0.94 - tag.size * 0.7, tag);
};

/** The side with the address, with the clear area that the post needs. */
const back: DrawPage = (sheet, { ink, sender, scene, title }, heading) => {
  const { width, height } = sheet;
  sheet.cover(paper);
  const picture = { x: -9, y: -9, width: width * 0.42 + 9, height: height * 0.34 };
  drawScene(sheet, scene, picture, ink, `${title} back`);
  const column = width * 0.34;
  const size = sheet.sizeFor(heading, column, height * 0.07, 800);
  sheet.text(heading, width * 0.05, height * 0.39, {
    size,
    ink: shade(ink, 25),
    weight: 800,
    width: column,
  });
  const body = {
    size: Math.max(6.5, height * 0.029),
    ink: [0, 0, 0, 85],
    width: column,
    lineGap: 1,
  } as const;
  sheet.text(copy[0]!, width * 0.05, height * 0.56, { ...body, ink: [0, 0, 0, 85] });
  sheet.text(sender, width * 0.05, height * 0.88, { ...body, ink: gray });
  const stamp = { x: width - 96, y: 18, size: 72 };
  sheet.frame(stamp.x, stamp.y, stamp.size, stamp.size, black);
  const indicia = 'PRESORTED\nSTANDARD\nU.S. POSTAGE\nPAID\nPERMIT NO. 214';
  sheet.text(indicia, stamp.x, stamp.y + 10, {
    size: 7,
    ink: black,
    width: stamp.size,
    align: 'center',
  });
  for (const [row, words] of [
    'Sample A. Recipient',
    '14 Harbor Street',
    'Portland, ME 04101',
  ].entries())
    sheet.text(words, width * 0.52, height * 0.54 + row * 14, { size: 10, ink: black });
  sheet.line(
    [
      [width * 0.46, height * 0.08],
      [width * 0.46, height * 0.92],
    ],
    silver,
    0.8,
  );
};

export const drawPostcard: DrawPage = (sheet, drawing, heading, index) =>
  index ? back(sheet, drawing, heading, index) : front(sheet, drawing, heading, index);
