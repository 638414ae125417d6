import { addressIn, type DrawPage, nameIn } from './drawing.js';
import { accentOf, gray, paper, shade } from './inks.js';
import { drawScene, wholePage } from './scenes.js';

const front: DrawPage = (sheet, { title, sender, line, ink }) => {
  const { width, height } = sheet;
  const margin = width * 0.08;
  sheet.cover(paper);
  sheet.box(-9, -9, width * 0.035 + 9, height + 18, ink);
  const size = sheet.sizeFor(title, width * 0.6, height * 0.13, 800);
  const wide = { width: width * 0.84 } as const;
  sheet.text(title, margin, height * 0.16, { size, ink: shade(ink, 30), weight: 800, ...wide });
  sheet.text(line, margin, height * 0.16 + size * 1.5, { size: size * 0.6, ink: gray, ...wide });
  sheet.text(nameIn(sender), margin, height * 0.62, {
    size: size * 0.7,
    ink,
    weight: 800,
    ...wide,
  });
  sheet.text(addressIn(sender), margin, height * 0.76, { size: size * 0.6, ink: gray, ...wide });
  sheet.disc(width * 0.88, height * 0.24, height * 0.09, accentOf(ink));
};

/** A business card, a tag or a ticket; the back is a pattern. */
export const drawCard: DrawPage = (sheet, drawing, heading, index) => {
  if (!index) return front(sheet, drawing, heading, index);
  drawScene(sheet, drawing.scene, wholePage(sheet), drawing.ink, heading);
};
