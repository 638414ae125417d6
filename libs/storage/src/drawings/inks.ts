/** Cyan, magenta, yellow and black in percent. */
export type Ink = [cyan: number, magenta: number, yellow: number, black: number];

export const paper: Ink = [0, 0, 0, 0];
export const black: Ink = [0, 0, 0, 100];
export const gray: Ink = [0, 0, 0, 55];
export const silver: Ink = [0, 0, 0, 14];

/** @param hex `#rrggbb` */
export function inkOf(hex: string): Ink {
  const light = [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16) / 255);
  const white = Math.max(...light);
  const [cyan, magenta, yellow] = light.map((part) => (white ? (1 - part / white) * 100 : 0));
  return [cyan!, magenta!, yellow!, (1 - white) * 100];
}

/** @param share 1 is the ink itself, 0 is paper */
export const tint = (ink: Ink, share: number) => ink.map((part) => part * share) as Ink;

export const shade = ([cyan, magenta, yellow, key]: Ink, more: number): Ink => [
  cyan,
  magenta,
  yellow,
  Math.min(100, key + more),
];

/** A warm neighbor for a cold ink and the other way round. */
export const accentOf = ([cyan, magenta, yellow]: Ink): Ink =>
  cyan > Math.max(magenta, yellow) ? [0, 38, 88, 0] : [72, 12, 26, 8];
