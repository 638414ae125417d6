import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';
import { input as field } from './field.css.js';

export const frame = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: '100%',
});

export const glass = style({
  position: 'absolute',
  insetInlineStart: vars.space[3],
  color: vars.color.inkFaint,
  pointerEvents: 'none',
});

export const input = style([
  field,
  {
    paddingInlineStart: 36,
    paddingInlineEnd: 40,
    textOverflow: 'ellipsis',
    '::-webkit-search-cancel-button': { display: 'none' },
  },
]);

const end = {
  position: 'absolute',
  insetInlineEnd: vars.space[1],
  color: vars.color.inkFaint,
} as const;

export const clear = style({
  ...end,
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  cursor: 'pointer',
  selectors: { '[data-empty] > &': { display: 'none' }, '&:hover': { color: vars.color.ink } },
  '@media': { '(pointer: coarse)': { width: 44, height: 44, insetInlineEnd: 0 } },
});

export const hint = style({
  ...end,
  insetInlineEnd: vars.space[2],
  minWidth: 22,
  padding: `0 ${vars.space[1]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: 4,
  font: `500 ${vars.text[12]}/20px ${vars.font.body}`,
  textAlign: 'center',
  pointerEvents: 'none',
  selectors: {
    ':not([data-empty]) > &': { display: 'none' },
    ':focus-within > &': { display: 'none' },
  },
  '@media': { '(pointer: coarse)': { display: 'none' } },
});
