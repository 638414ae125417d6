import { type Ink, accentOf, paper, shade, tint } from './inks.js';
import { bleed, type Sheet } from './sheet.js';

/** A part of the page, in points. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The same numbers for the same words, so that a file is the same on each machine. */
export function numbersOf(words: string) {
  let state = 2166136261;
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
  };
}

type Scene = (sheet: Sheet, area: Area, ink: Ink, next: () => number) => void;

const ridge = ({ x, width, y, height }: Area, level: number, rough: number, next: () => number) => {
  const points: [number, number][] = [[x, y + height]];
  const steps = 14;
  for (let step = 0; step <= steps; step++)
    points.push([x + (width * step) / steps, y + height * (level + (next() - 0.5) * rough)]);
  return [...points, [x + width, y + height]] as [number, number][];
};

const sky = (sheet: Sheet, { x, y, width, height }: Area, from: Ink, to: Ink) => {
  const gradient = sheet.pdf.linearGradient(x, y, x, y + height);
  gradient.stop(0, from as never).stop(1, to as never);
  sheet.pdf.rect(x, y, width, height).fill(gradient);
};

const hills: Scene = (sheet, area, ink, next) => {
  const { x, y, width, height } = area;
  const sun = accentOf(ink);
  sky(sheet, area, tint(ink, 0.42), tint(sun, 0.28));
  sheet.disc(x + width * (0.25 + next() / 2), y + height * 0.4, height * 0.11, tint(sun, 0.85));
  for (const [level, depth] of [0.5, 0.62, 0.75, 0.88].entries())
    sheet.shape(ridge(area, depth, 0.14, next), tint(shade(ink, level * 9), 0.45 + level * 0.18));
};

const harbor: Scene = (sheet, area, ink, next) => {
  const { x, y, width, height } = area;
  sky(sheet, area, tint(ink, 0.3), tint(accentOf(ink), 0.22));
  sheet.box(x, y + height * 0.62, width, height * 0.38, tint(ink, 0.85));
  for (let wave = 0; wave < 26; wave++) {
    const [left, top] = [x + next() * width * 0.9, y + height * (0.65 + next() * 0.33)];
    sheet.line(
      [
        [left, top],
        [left + width * 0.07, top],
      ],
      tint(ink, 0.45),
      0.8,
    );
  }
  for (let boat = 0; boat < 3; boat++) {
    const [left, keel] = [x + width * (0.14 + boat * 0.28 + next() * 0.08), y + height * 0.66];
    const size = Math.min(width * 0.6, height) * (0.12 + next() * 0.1);
    sheet.shape(
      [
        [left, keel - size * 1.6],
        [left, keel - 3],
        [left + size, keel - 3],
      ],
      paper,
    );
    sheet.shape(
      [
        [left - 3, keel - size * 1.3],
        [left - 3, keel - 3],
        [left - size * 0.6, keel - 3],
      ],
      tint(accentOf(ink), 0.9),
    );
    sheet.shape(
      [
        [left - size * 0.7, keel],
        [left + size * 1.05, keel],
        [left + size * 0.7, keel + size * 0.22],
        [left - size * 0.4, keel + size * 0.22],
      ],
      shade(ink, 40),
    );
  }
};

const city: Scene = (sheet, area, ink, next) => {
  const { x, y, width, height } = area;
  sky(sheet, area, shade(ink, 20), tint(accentOf(ink), 0.55));
  for (const layer of [0, 1])
    for (let left = x; left < x + width - 1;) {
      const wide = Math.min(width * (0.06 + next() * 0.07), x + width - left);
      const tall = height * (0.25 + next() * 0.4 - layer * 0.12);
      const top = y + height - tall;
      sheet.box(left, top, wide, tall, layer ? shade(ink, 55) : tint(shade(ink, 15), 0.85));
      for (let lamp = 0; lamp < layer * 9; lamp++)
        sheet.box(left + next() * wide * 0.8, top + next() * tall, 1.8, 2.4, [0, 8, 55, 0]);
      left += wide;
    }
};

const leaves: Scene = (sheet, area, ink, next) => {
  const { x, y, width, height } = area;
  sheet.box(x, y, width, height, tint(ink, 0.16));
  const inks = [tint(ink, 0.9), tint(shade(ink, 18), 0.8), tint(accentOf(ink), 0.75)];
  for (let leaf = 0; leaf < 46; leaf++) {
    const size = height * (0.05 + next() * 0.1);
    sheet.pdf.save();
    sheet.pdf.translate(x + next() * width, y + next() * height).rotate(next() * 360);
    sheet.pdf
      .moveTo(0, -size)
      .quadraticCurveTo(size * 0.8, 0, 0, size)
      .quadraticCurveTo(-size * 0.8, 0, 0, -size)
      .fill(inks[leaf % inks.length]);
    sheet.line(
      [
        [0, -size * 0.8],
        [0, size * 1.3],
      ],
      tint(ink, 0.2),
      0.6,
    );
    sheet.pdf.restore();
  }
};

const circles: Scene = (sheet, area, ink, next) => {
  const { x, y, width, height } = area;
  sheet.box(x, y, width, height, shade(ink, 12));
  const cell = Math.max(width, height) / 7;
  const inks = [tint(ink, 0.35), tint(accentOf(ink), 0.9), tint(ink, 0.7), paper];
  for (let column = 0; column * cell < width; column++)
    for (let row = 0; row * cell < height; row++) {
      const [left, top] = [x + column * cell, y + row * cell];
      const inkOfCell = inks[Math.floor(next() * inks.length)]!;
      sheet.pdf.save().rect(left, top, cell, cell).clip();
      const [cornerX, cornerY] = [next() > 0.5 ? cell : 0, next() > 0.5 ? cell : 0];
      sheet.disc(left + cornerX, top + cornerY, cell * (next() > 0.4 ? 1 : 0.55), inkOfCell);
      sheet.pdf.restore();
    }
};

const scenes = { hills, harbor, city, leaves, circles };
export type SceneName = keyof typeof scenes;

/** Draws inside the area only. */
export function drawScene(sheet: Sheet, name: SceneName, area: Area, ink: Ink, seed: string) {
  sheet.pdf.save().rect(area.x, area.y, area.width, area.height).clip();
  scenes[name](sheet, area, ink, numbersOf(seed));
  sheet.pdf.restore();
}

export const wholePage = ({ width, height }: Sheet): Area => ({
  x: -bleed,
  y: -bleed,
  width: width + 2 * bleed,
  height: height + 2 * bleed,
});
