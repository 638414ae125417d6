import { style } from '@vanilla-extract/css';
import { vars } from '../styles/tokens.css.js';

const { color, space, motion } = vars;

export const disclosure = style({ minWidth: 0 });

export const heading = style({ fontSize: vars.text[16] });

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  minHeight: 44,
  padding: `${space[2]} 0`,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  fontWeight: 600,
  letterSpacing: '-0.011em',
  textAlign: 'start',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
});

export const title = style({ flex: 1, minWidth: 0 });

export const chevron = style({
  flex: 'none',
  color: color.inkFaint,
  transition: `transform ${motion.slow}, color ${motion.fast}`,
  selectors: {
    [`${trigger}:hover &`]: { color: color.ink },
    '[data-expanded] > :first-child &': { transform: 'rotate(90deg)' },
  },
});

export const panel = style({
  height: 'var(--disclosure-panel-height)',
  overflow: 'clip',
  overflowClipMargin: space[2],
  transition: `height ${motion.slow} ease-out`,
});

export const content = style({ padding: `${space[2]} 0 ${space[3]}` });

export const accordion = style({ display: 'flex', flexDirection: 'column' });

export const item = style({ selectors: { '& + &': { borderTop: `1px solid ${color.line}` } } });
