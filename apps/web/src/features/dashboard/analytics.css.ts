import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

export const title = style({ fontSize: vars.text[16], marginBottom: vars.space[4] });
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: vars.space[4],
});
export const value = style({
  fontSize: vars.text[32],
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: '-0.025em',
  fontVariantNumeric: 'tabular-nums',
});
export const none = style({ color: vars.color.inkSoft });
