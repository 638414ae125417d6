import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const day = style({ selectors: { '& + &': { marginTop: space[5] } } });
export const date = style({
  fontSize: vars.text[14],
  fontWeight: 600,
  color: color.inkSoft,
  selectors: { '&[data-today]': { color: color.accent } },
});
export const entries = style({ listStyle: 'none', margin: 0, padding: 0 });
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '12rem minmax(0, 1fr) auto',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[2]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const what = style({
  fontWeight: 550,
  selectors: {
    '[data-state="Overdue"] > &': { color: color.danger },
    '[data-state="Done"] > &': { color: color.inkSoft },
  },
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
});
export const detail = style({
  display: 'block',
  fontSize: vars.text[12],
  color: color.inkSoft,
  overflowWrap: 'anywhere',
});
export const state = style({ fontSize: vars.text[12], color: color.inkSoft });
