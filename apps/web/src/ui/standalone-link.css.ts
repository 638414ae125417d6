import { style } from '@vanilla-extract/css';

/** For links outside running text: a larger touch area without moving the layout. */
export const standaloneLink = style({
  '@media': {
    '(pointer: coarse)': {
      position: 'relative',
      '::after': { content: '""', position: 'absolute', inset: '-14px -4px' },
    },
  },
});
