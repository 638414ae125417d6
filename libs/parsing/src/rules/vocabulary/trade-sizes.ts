type Size = readonly [width: number, height: number];

/** In inches, by the names in `sizes.tsv`. */
export const namedInches: ReadonlyMap<string, Size> = new Map<string, Size>([
  ['Letter', [8.5, 11]],
  ['Legal', [8.5, 14]],
  ['Tabloid', [11, 17]],
  ['Half letter', [5.5, 8.5]],
  ['4.25 x 5.5', [4.25, 5.5]],
  ['11 x 17', [11, 17]],
  ['#10', [4.125, 9.5]],
  ['#9', [3.875, 8.875]],
  ['#6-3/4', [3.625, 6.5]],
  ['#11', [4.5, 10.375]],
  ['#12', [4.75, 11]],
  ['#14', [5, 11.5]],
  ['6 x 9', [6, 9]],
  ['3.875 x 7.5', [3.875, 7.5]],
  ['#6-1/4', [3.5, 6]],
  ['#7', [3.75, 6.75]],
  ['#8-5/8', [3.625, 8.625]],
  ['5.5 x 8.125', [5.5, 8.125]],
  ['5.75 x 8.75', [5.75, 8.75]],
  ['6 x 9.5', [6, 9.5]],
]);

/** Cards, mailers and sheets that people name by their numbers. */
const others: readonly Size[] = [
  [3.5, 2],
  [3.5, 8.5],
  [4, 6],
  [4, 9],
  [4.25, 6],
  [4.25, 11],
  [5, 7],
  [5.5, 11],
  [5.5, 17],
  [6, 11],
  [8, 10],
  [8.5, 17],
  [9, 12],
  [11, 14],
  [11, 25.5],
  [12, 18],
  [13, 19],
  [17, 22],
  [18, 24],
  [22, 28],
  [24, 36],
];

/** `8.5 x 11`, the sides in either order. */
export const tradeSizes: ReadonlySet<string> = new Set(
  [...namedInches.values(), ...others].map((sides) => sides.join(' x ')),
);
