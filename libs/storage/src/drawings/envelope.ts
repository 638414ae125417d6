import { addressIn, type DrawPage, nameIn } from './drawing.js';
import { black, paper, shade, silver, tint } from './inks.js';

const initialsOf = (name: string) =>
  name
    .split(' ')
    .filter((word) => /^[A-Z]/.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('');

export const drawEnvelope: DrawPage = (sheet, { sender, line, ink }) => {
  const { width, height } = sheet;
  const name = nameIn(sender);
  sheet.cover(paper);
  sheet.disc(40, 40, 18, ink);
  sheet.text(initialsOf(name), 22, 32, {
    size: 12,
    ink: paper,
    weight: 800,
    width: 36,
    align: 'center',
  });
  sheet.text(name, 68, 24, { size: 11, ink: shade(ink, 20), weight: 800 });
  sheet.text(addressIn(sender), 68, 39, { size: 8, ink: shade(ink, 20) });
  sheet.frame(width - 82, 18, 62, 52, black, 0.5);
  const indicia = { size: 6, ink: black, width: 62, align: 'center' } as const;
  sheet.text('FIRST-CLASS MAIL\nU.S. POSTAGE\nPAID\nPERMIT NO. 214', width - 82, 27, indicia);
  sheet.box(width * 0.42, height * 0.44, width * 0.42, height * 0.3, tint(ink, 0.07), 8);
  for (const [row, share] of [0.72, 0.86, 0.6].entries())
    sheet.line(
      [
        [width * 0.45, height * (0.52 + row * 0.08)],
        [width * (0.45 + 0.36 * share), height * (0.52 + row * 0.08)],
      ],
      silver,
      1.2,
    );
  sheet.text(line, 22, height - 26, { size: 8, ink: shade(ink, 20), weight: 800 });
  sheet.box(-9, height - 6, width + 18, 15, ink);
};
