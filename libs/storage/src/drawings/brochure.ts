import { type DrawPage, type Drawing, copy, nameIn } from './drawing.js';
import { accentOf, gray, paper, shade, tint } from './inks.js';
import { drawScene } from './scenes.js';
import type { Sheet } from './sheet.js';

const panels = 3;

function coverPanel(sheet: Sheet, { title, line, sender, scene, ink }: Drawing, left: number) {
  const wide = sheet.width / panels;
  const margin = wide * 0.11;
  drawScene(
    sheet,
    scene,
    { x: left, y: -9, width: wide + 9, height: sheet.height + 18 },
    ink,
    title,
  );
  const size = sheet.sizeFor(title, wide - 2 * margin, wide * 0.145, 800);
  const words = { size, ink: paper, weight: 800, width: wide - 2 * margin } as const;
  const top = sheet.height * 0.1;
  const tall = sheet.heightOf(title, words);
  sheet.box(left, top - size * 0.5, wide + 9, tall + size * 2, shade(ink, 30));
  sheet.text(title, left + margin, top - size * 0.1, words);
  const small = { size: wide * 0.045, ink: paper, width: wide - 2 * margin } as const;
  sheet.text(line, left + margin, top + tall + size * 0.15, small);
  const name = { size: wide * 0.05, ink: shade(ink, 30), weight: 800 } as const;
  sheet.box(left, sheet.height - wide * 0.18, wide + 9, wide * 0.18 + 9, paper);
  sheet.text(nameIn(sender), left + margin, sheet.height - wide * 0.125, name);
}

function copyPanel(sheet: Sheet, { ink }: Drawing, left: number, heading: string, from: number) {
  const wide = sheet.width / panels;
  const margin = wide * 0.11;
  const width = wide - 2 * margin;
  const size = sheet.sizeFor(heading, width, wide * 0.085, 800);
  sheet.text(heading, left + margin, sheet.height * 0.09, {
    size,
    ink: shade(ink, 25),
    weight: 800,
    width,
  });
  sheet.box(left + margin, sheet.height * 0.2, wide * 0.14, 2.4, accentOf(ink));
  for (let row = 0; row < 3; row++)
    sheet.text(
      copy[(from + row) % copy.length]!,
      left + margin,
      sheet.height * (0.24 + row * 0.2),
      {
        size: wide * 0.042,
        ink: [0, 0, 0, 85],
        width,
        lineGap: 2,
      },
    );
}

const outside: DrawPage = (sheet, drawing) => {
  const wide = sheet.width / panels;
  sheet.cover(paper);
  sheet.box(wide, -9, wide, sheet.height + 18, tint(drawing.ink, 0.12));
  copyPanel(sheet, drawing, 0, 'Good to know', 1);
  const address = { size: wide * 0.05, ink: gray, width: wide * 0.8, align: 'center' } as const;
  sheet.text(drawing.sender, wide * 1.1, sheet.height * 0.8, address);
  sheet.disc(wide * 1.5, sheet.height * 0.7, wide * 0.09, drawing.ink);
  sheet.disc(wide * 1.5, sheet.height * 0.7, wide * 0.05, paper);
  coverPanel(sheet, drawing, wide * 2);
};

const inside: DrawPage = (sheet, drawing, heading) => {
  const { ink, scene, title } = drawing;
  const wide = sheet.width / panels;
  sheet.cover(paper);
  for (const [panel, name] of [heading, 'How it works', 'Visit us'].entries()) {
    copyPanel(sheet, drawing, wide * panel, name, panel);
    const picture = {
      x: wide * panel + wide * 0.11,
      y: sheet.height * 0.8,
      width: wide * 0.78,
      height: sheet.height * 0.13,
    };
    drawScene(sheet, scene, picture, panel % 2 ? accentOf(ink) : ink, `${title}${panel}`);
  }
};

/** A flat sheet that folds into three panels; the cover is the right one of the first page. */
export const drawBrochure: DrawPage = (sheet, drawing, heading, index) =>
  index ? inside(sheet, drawing, heading, index) : outside(sheet, drawing, heading, index);
