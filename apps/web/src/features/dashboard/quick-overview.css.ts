import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: `${space[4]} ${space[5]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  color: color.ink,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.fast}`,
  selectors: { '&:hover': { borderColor: color.accent } },
  '@media': { [media.phone]: { padding: space[3] } },
});

export const icon = style({
  color: color.inkFaint,
  transition: `color ${vars.motion.fast}`,
  selectors: { [`${card}:hover &`]: { color: color.accent } },
});

export const value = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: space[10],
  marginTop: space[1],
  fontSize: vars.text[32],
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: '-0.025em',
  fontVariantNumeric: 'tabular-nums',
});

export const trend = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 18,
  fontSize: vars.text[12],
  color: color.inkSoft,
});
