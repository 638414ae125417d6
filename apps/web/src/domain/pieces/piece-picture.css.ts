import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color } = vars;

const box = style({
  flex: 'none',
  display: 'grid',
  // Definite, so that the picture keeps its proportions inside.
  gridTemplate: '100% / 100%',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  background: color.paper,
});
export const sizes = styleVariants({
  option: [box, { width: 32, height: 32 }],
  row: [box, { width: 40, height: 40 }],
  part: [box, { width: '100%', height: '100%' }],
  head: [
    box,
    {
      width: 80,
      height: 80,
      border: `1px solid ${color.line}`,
      '@media': { [media.phone]: { width: 64, height: 64 } },
    },
  ],
});
export const pieces = style([
  sizes.head,
  {
    gridTemplate: 'none',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridAutoRows: 'minmax(0, 1fr)',
    gap: 2,
  },
]);
export const image = style({ width: '100%', height: '100%', objectFit: 'contain' });
export const drawing = style({
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: color.lineStrong,
  strokeWidth: 1,
});
export const sheet = style({ fill: color.surface });
export const fold = style({ strokeDasharray: '2 1.5' });

/** A picture beside the words of a cell. */
export const withPicture = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[3],
});
