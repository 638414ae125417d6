import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';
import { input } from './field.css.js';
import { popover } from './menu.css.js';

const { color, space } = vars;

export const button = style([
  input,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[2],
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&[data-focus-visible]': {
        outline: 'none',
        borderColor: color.focus,
        boxShadow: `0 0 0 1px ${color.focus}`,
      },
    },
  },
]);

export const value = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: color.inkFaint } },
});

export const arrow = style({ flex: 'none', color: color.inkSoft });
export const list = style([
  popover,
  { width: 'var(--trigger-width)', maxHeight: 'min(320px, 50vh)', overflow: 'auto' },
]);
export const detail = style({ display: 'block', fontSize: vars.text[12], color: color.inkSoft });
