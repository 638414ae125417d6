import { style } from '@vanilla-extract/css';
import { media } from '../../../styles/media.js';
import { vars } from '../../../styles/tokens.css.js';

const { color, space, text } = vars;

export const tab = style({ display: 'grid', gap: space[4], minWidth: 0 });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
});
export const back = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
});
export const openedProof = style({
  fontSize: text[16],
  fontWeight: 600,
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const list = style({ display: 'grid', gap: space[3] });
export const version = style({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr) auto',
  gap: space[5],
  alignItems: 'start',
  padding: space[5],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  '@media': {
    [media.phone]: { gridTemplateColumns: '72px minmax(0, 1fr)', gap: space[4], padding: space[4] },
  },
});
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: 72,
  padding: space[2],
  background: `color-mix(in srgb, ${color.ink} 8%, ${color.paper})`,
  borderRadius: vars.radius.small,
  color: color.inkSoft,
});
export const image = style({
  width: '100%',
  height: 'auto',
  boxShadow: '0 1px 4px rgb(0 0 0 / 25%)',
});
export const facts = style({ display: 'grid', gap: space[1], minWidth: 0 });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontSize: text[16],
});
export const detail = style({ color: color.inkSoft, overflowWrap: 'anywhere' });
export const small = style({ fontSize: text[12], color: color.inkSoft, overflowWrap: 'anywhere' });
export const quotedText = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const buttons = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  '@media': { [media.phone]: { gridColumn: '1 / -1', flexDirection: 'row', flexWrap: 'wrap' } },
});

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '82dvh',
  minHeight: 360,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  overflow: 'hidden',
  '@media': {
    [media.phone]: {
      height: '110dvh',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr) minmax(0, 1fr)',
    },
  },
});
export const across = style({ gridColumn: '1 / -1' });
export const half = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  selectors: { '& + &': { borderInlineStart: `1px solid ${color.line}` } },
});
export const caption = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 550,
});
export const none = style({
  display: 'grid',
  placeItems: 'center',
  padding: space[4],
  textAlign: 'center',
  color: color.inkSoft,
});
