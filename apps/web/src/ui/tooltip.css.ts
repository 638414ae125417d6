import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

export const tooltip = style({
  maxWidth: 280,
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.small,
  background: vars.color.ink,
  color: vars.color.paper,
  fontSize: vars.text[12],
  fontWeight: 500,
  lineHeight: 1.4,
  transition: `opacity ${vars.motion.fast}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
});
