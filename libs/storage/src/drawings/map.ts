import { type DrawPage, nameIn } from './drawing.js';
import { accentOf, gray, paper, shade } from './inks.js';
import { numbersOf } from './scenes.js';
import type { Sheet } from './sheet.js';

const streets = ['Canal St', 'Union Ave', 'Mill Rd', 'Exchange St', 'Harbor St', 'Forest Ave'];
const places = ['Library', 'Town hall', 'Station', 'Museum', 'Market', 'School', 'Ferry'];
const water: [number, number, number, number] = [38, 6, 0, 4];
const green: [number, number, number, number] = [32, 0, 46, 4];

type Next = () => number;

function drawGround(sheet: Sheet, next: Next) {
  const { width, height } = sheet;
  sheet.cover([2, 2, 7, 3]);
  for (let park = 0; park < 4; park++) {
    const [x, y] = [next() * width * 0.8, height * (0.15 + next() * 0.6)];
    sheet.box(x, y, width * (0.1 + next() * 0.1), height * (0.06 + next() * 0.08), green, 8);
  }
  const start = height * (0.25 + next() * 0.3);
  sheet.pdf
    .moveTo(-9, start)
    .bezierCurveTo(width * 0.3, start - 90, width * 0.5, start + 160, width + 9, start + 60)
    .lineWidth(width * 0.05)
    .stroke(water);
}

function drawStreets(sheet: Sheet, next: Next) {
  const { width, height } = sheet;
  const roads = Array.from({ length: 15 }, (_, index) => {
    const share = (index + 0.5) / 15 + (next() - 0.5) * 0.03;
    const tilt = (next() - 0.5) * 0.06;
    const isMain = index % 4 === 1;
    return { share, tilt, wide: isMain ? 7 : 3 };
  });
  const pointsOf = ({ share, tilt }: { share: number; tilt: number }, isAcross: boolean) =>
    isAcross
      ? ([
          [-9, height * share],
          [width + 9, height * (share + tilt)],
        ] as const)
      : ([
          [width * share, -9],
          [width * (share - tilt), height + 9],
        ] as const);
  for (const isAcross of [true, false])
    for (const road of roads) sheet.line(pointsOf(road, isAcross), [0, 0, 0, 22], road.wide + 1.4);
  for (const isAcross of [true, false])
    for (const road of roads)
      sheet.line(pointsOf(road, isAcross), road.wide > 3 ? [0, 6, 34, 0] : paper, road.wide);
  for (const [index, name] of streets.entries())
    sheet.text(name, width * (0.12 + index * 0.13), height * ((index * 2 + 1.5) / 15) - 4, {
      size: height / 110,
      ink: gray,
    });
}

/** A street map with a trail, numbered places and a legend. */
export const drawMap: DrawPage = (sheet, { title, line, sender, ink }, _heading, index) => {
  const { width, height } = sheet;
  const next = numbersOf(`${title}${index}`);
  drawGround(sheet, next);
  drawStreets(sheet, next);
  const trail = Array.from(
    { length: 9 },
    (_, step) => [width * (0.08 + step * 0.1), height * (0.3 + next() * 0.5)] as const,
  );
  sheet.pdf.dash(7, { space: 4 });
  sheet.line(trail, accentOf(ink), 3);
  sheet.pdf.undash();
  for (const [number, [x, y]] of trail.slice(1, 1 + places.length).entries()) {
    sheet.disc(x, y, 9, ink);
    sheet.text(`${number + 1}`, x - 9, y - 6.5, {
      size: 9,
      ink: paper,
      weight: 800,
      width: 18,
      align: 'center',
    });
  }
  sheet.box(-9, -9, width + 18, height * 0.11 + 9, shade(ink, 25));
  const size = Math.min(height * 0.05, sheet.sizeFor(title, width * 0.5, height * 0.05, 800));
  sheet.text(title, 22, height * 0.006, { size, ink: paper, weight: 800 });
  sheet.text(line, 22, height * 0.014 + size * 1.35, { size: size * 0.4, ink: paper });
  const legend = { x: width - 190, y: height - 185 };
  sheet.box(legend.x, legend.y, 170, 165, paper, 6);
  sheet.text('Places', legend.x + 12, legend.y + 8, { size: 12, ink: shade(ink, 25), weight: 800 });
  for (const [number, place] of places.entries())
    sheet.text(`${number + 1}   ${place}`, legend.x + 12, legend.y + 28 + number * 16, {
      size: 10,
      ink: [0, 0, 0, 85],
    });
  sheet.text(nameIn(sender), legend.x + 12, legend.y + 146, { size: 6.5, ink: gray });
};
