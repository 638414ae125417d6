export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

export const isMatrix = (numbers: number[]): numbers is Matrix => numbers.length === 6;

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];
