import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  padding: `0 ${vars.space[2]}`,
  borderRadius: vars.radius.round,
  fontSize: vars.text[12],
  fontWeight: 550,
  lineHeight: '22px',
  whiteSpace: 'nowrap',
  '@media': { print: { border: '1px solid currentColor' } },
});

export const tones = styleVariants(vars.color.status, ({ bg, ink }) => [
  badge,
  { background: bg, color: ink },
]);
