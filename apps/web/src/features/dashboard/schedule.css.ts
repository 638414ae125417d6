import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const day = style({ selectors: { '& + &': { marginTop: space[6] } } });
export const date = style({ fontSize: vars.text[14], fontWeight: 600, color: color.inkSoft });
export const entries = style({ listStyle: 'none', margin: 0, padding: 0 });
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
});
export const detail = style({ fontSize: vars.text[12], color: color.inkSoft });
