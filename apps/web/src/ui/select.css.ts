import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';
import { input } from './field.css.js';

const { color } = vars;

export const frame = style({
  position: 'relative',
  display: 'block',
  '@media': { print: { display: 'none' } },
});
export const select = style([
  input,
  {
    appearance: 'none',
    paddingRight: 36,
    cursor: 'pointer',
    selectors: {
      '&:focus': {
        outline: 'none',
        borderColor: color.focus,
        boxShadow: `0 0 0 1px ${color.focus}`,
      },
      '&:disabled': { background: color.paper, color: color.inkFaint, cursor: 'default' },
    },
  },
]);
export const arrow = style({
  position: 'absolute',
  // Above the link that covers the row.
  zIndex: 1,
  right: 12,
  top: '50%',
  translate: '0 -50%',
  pointerEvents: 'none',
  color: color.inkSoft,
});
