import { style } from '@vanilla-extract/css';

/**
 * For a link that stands alone, not in running text: under a finger it reaches beyond its line, and
 * nothing moves.
 */
export const standaloneLink = style({
  '@media': {
    '(pointer: coarse)': {
      position: 'relative',
      '::after': { content: '""', position: 'absolute', inset: '-14px -4px' },
    },
  },
});
