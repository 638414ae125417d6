import { style } from '@vanilla-extract/css';
import { media } from '../styles/media.js';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[6]}`,
  marginBottom: space[4],
});
export const search = style({
  flex: '1 1 20rem',
  maxWidth: '28rem',
  minWidth: 0,
  '@media': { [media.phone]: { maxWidth: 'none' } },
});

export const sheet = style({
  '@container': {
    '(min-width: 642px)': {
      background: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: vars.radius.large,
      overflow: 'clip',
    },
    '(min-width: 800px)': { padding: `${space[1]} ${space[2]}` },
  },
});

export const list = style({
  containerType: 'inline-size',
  transition: `opacity ${vars.motion.fast}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.6 } },
});

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: 38,
  marginTop: space[4],
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});

export const hint = style({ marginTop: space[3], color: color.inkSoft, fontSize: vars.text[14] });
