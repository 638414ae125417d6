import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

export const initials = style({
  // CSS content, so that the initials are not part of the button’s name.
  '::before': { content: ['attr(data-letters)', 'attr(data-letters) / ""'] },
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: vars.radius.round,
  background: vars.color.ink,
  color: vars.color.paper,
  fontSize: vars.text[12],
  fontWeight: 600,
  letterSpacing: '0.02em',
});
