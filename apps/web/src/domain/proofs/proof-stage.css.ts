import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;
export const margin = '24px';

export const stage = style({
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  containerType: 'size',
  overscrollBehavior: 'auto',
  touchAction: 'pan-x pan-y',
  cursor: 'grab',
  // Neutral, so that it does not tint the proof.
  background: `color-mix(in srgb, ${color.ink} 8%, ${color.paper})`,
  selectors: { '&:active': { cursor: 'grabbing' }, '&:focus-visible': { outlineOffset: -2 } },
  // On paper only the page, with room for the comments.
  '@media': {
    print: { display: 'block', overflow: 'visible', containerType: 'normal', background: 'none' },
  },
});
export const sheet = style({
  position: 'relative',
  flex: 'none',
  margin: 'auto',
  border: `${margin} solid transparent`,
  boxSizing: 'content-box',
  '@media': { print: { width: '75% !important', border: 0, breakInside: 'avoid' } },
});
export const paper = style({
  position: 'absolute',
  top: '50%',
  left: '50%',
  background: '#fff',
  boxShadow: '0 0 0 1px rgb(0 0 0 / 12%), 0 6px 24px rgb(0 0 0 / 18%)',
  userSelect: 'none',
  '@media': { print: { boxShadow: 'none', outline: '1px solid #ccc' } },
});
export const picture = style({ width: '100%', height: '100%', maxWidth: 'none' });
export const broken = style({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  padding: space[4],
  color: '#4d4942',
});
export const target = style({
  position: 'absolute',
  inset: 0,
  border: 0,
  background: 'transparent',
  cursor: 'crosshair',
});

const mark = {
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  translate: '-50% -50%',
  borderRadius: vars.radius.round,
  border: '2px solid #fff',
  boxShadow: '0 1px 6px rgb(0 0 0 / 40%)',
} as const;
export const pin = style({
  ...mark,
  padding: 0,
  background: '#b00068',
  color: '#fff',
  fontSize: vars.text[12],
  fontWeight: 650,
  cursor: 'pointer',
  selectors: {
    '&[data-resolved]': { background: '#17602f' },
    '&[aria-pressed="true"]': { outline: '3px solid #b00068', outlineOffset: 2 },
    // A touch area larger than the mark.
    '&::after': { content: '""', position: 'absolute', inset: -8 },
  },
});
export const draft = style({ ...mark, background: '#b00068', pointerEvents: 'none' });
