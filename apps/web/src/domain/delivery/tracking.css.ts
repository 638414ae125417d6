import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

export const number = style({
  display: 'inline-block',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
});
export const sign = style({
  display: 'inline-block',
  marginInlineStart: vars.space[1],
  verticalAlign: '-2px',
});
