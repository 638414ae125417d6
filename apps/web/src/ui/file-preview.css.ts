import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const frame = style({
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  background: vars.color.paper,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.small,
});
export const picture = style([
  frame,
  { width: 'auto', margin: '0 auto', maxHeight: '65vh', objectFit: 'contain' },
]);
export const sheet = style([frame, { width: '100%' }]);
export const none = style({ color: vars.color.inkSoft });
