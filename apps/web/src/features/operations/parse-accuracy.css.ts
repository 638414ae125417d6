import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const months = style({ display: 'grid', gap: space[6] });
export const none = style({ color: color.inkSoft });
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: vars.text[14] });
export const caption = style({ paddingBottom: space[2], fontWeight: 600, textAlign: 'start' });
export const number = style({ fontVariantNumeric: 'tabular-nums' });

globalStyle(`${table} :is(th, td)`, {
  padding: `${space[2]} ${space[2]} ${space[2]} 0`,
  borderTop: `1px solid ${color.line}`,
  fontWeight: 450,
  textAlign: 'start',
});
globalStyle(`${table} thead th`, { fontSize: vars.text[12], color: color.inkSoft });
globalStyle(`${table} .${number}`, { textAlign: 'end' });
