import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const bell = style({ position: 'relative', display: 'flex' });

export const badge = style({
  position: 'absolute',
  insetInlineStart: '55%',
  bottom: '45%',
  minWidth: 18,
  height: 18,
  paddingInline: space[1],
  borderRadius: vars.radius.round,
  border: `1.5px solid ${color.paper}`,
  background: color.danger,
  color: color.onDanger,
  fontSize: 11,
  fontWeight: 650,
  lineHeight: '15px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
