/** A point as shares of width and height, from the left and from the top. */
export interface Place {
  x: number;
  y: number;
}

const share = (value: number) => Math.min(1, Math.max(0, value));

/**
 * Converts a point on a page rotated clockwise by 0, 90, 180 or 270 degrees to the upright page.
 */
export function placeOnPage({ x: across, y: down }: Place, rotation: number): Place {
  const [x, y] = [share(across), share(down)];
  switch (rotation) {
    case 90:
      return { x: y, y: 1 - x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: 1 - y, y: x };
    default:
      return { x, y };
  }
}
