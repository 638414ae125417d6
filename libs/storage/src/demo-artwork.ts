import { draw } from './drawings/draw.js';
import type { Drawing } from './drawings/drawing.js';
import { inkOf } from './drawings/inks.js';

export interface DemoPiece extends Partial<
  Pick<Drawing, 'design' | 'line' | 'scene' | 'sender' | 'otherPages'>
> {
  /** Its ending, `.pdf` or `.png`, decides the format. */
  fileName: string;
  title: string;
  /** Trim size in inches. */
  size: readonly [width: number, height: number];
  /** `#rrggbb` */
  ink: string;
}

const pixelsPerInch = 100;
const acme = 'Acme Outfitters, 1200 Commerce Way, Manchester, NH 03101';

export const demoPdf = ({ ink, ...piece }: DemoPiece) =>
  draw({
    design: 'cover',
    scene: 'hills',
    sender: acme,
    line: '',
    otherPages: [],
    ...piece,
    ink: inkOf(ink),
  });

export async function demoPicture({ size, ink }: DemoPiece) {
  const { default: sharp } = await import('sharp');
  const [width, height] = size.map((inches) => Math.round(inches * pixelsPerInch)) as [
    number,
    number,
  ];
  const radius = Math.min(width, height) / 3;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#faf7f2"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="${radius}" fill="${ink}"/>
    <path d="M0 ${height} L${width} ${height * 0.55} L${width} ${height} Z" fill="${ink}"
      opacity="0.35"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="${radius * 0.45}" fill="none"
      stroke="#faf7f2" stroke-width="${radius * 0.12}"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
