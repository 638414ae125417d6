import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

export const picture = style({
  display: 'block',
  margin: '0 auto',
  maxWidth: '100%',
  maxHeight: '65vh',
  objectFit: 'contain',
  background: vars.color.paper,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
});
export const none = style({ color: vars.color.inkSoft });
