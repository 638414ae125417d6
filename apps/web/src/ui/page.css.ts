import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { space } = vars;

export const page = style({ display: 'flex', flexDirection: 'column', gap: space[6], minWidth: 0 });

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[6]}`,
});

/** As narrow as the screen, even with a long word. */
export const heading = style({ flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' });
export const pictured = style([heading, { display: 'flex', alignItems: 'center', gap: space[4] }]);
export const words = style({ flex: 1, minWidth: 0 });

export const title = style({
  fontSize: vars.text[24],
  fontWeight: 650,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const subtitle = style({ marginTop: space[1], color: vars.color.inkSoft });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { print: { display: 'none' } },
});
