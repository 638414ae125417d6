import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: space[1],
  listStyle: 'none',
});

export const notice = style({
  display: 'grid',
  gridTemplateColumns: '8px minmax(0, 1fr)',
  columnGap: space[3],
  alignItems: 'start',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  color: color.inkSoft,
  textDecoration: 'none',
  outlineOffset: -2,
  selectors: {
    '&:hover': { background: `color-mix(in srgb, ${color.ink} 6%, transparent)` },
    '&[data-unread]': { color: color.ink },
  },
});

export const dot = style({
  width: 8,
  height: 8,
  marginTop: 7,
  borderRadius: vars.radius.round,
  selectors: { '[data-unread] > &': { background: color.accent } },
});

export const text = style({
  overflowWrap: 'anywhere',
  selectors: { '[data-unread] > &': { fontWeight: 550 } },
});
export const entries = style({ paddingLeft: 32, paddingRight: space[3] });
export const when = style({ gridColumn: 2, fontSize: vars.text[12], color: color.inkFaint });
