import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space, motion } = vars;

export const check = style({ gridColumn: '2 / -1', minWidth: 0 });

export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 32,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
});

export const chevron = style({
  color: color.inkFaint,
  transition: `transform ${motion.fast}, color ${motion.fast}`,
  selectors: {
    [`${trigger}:hover &`]: { color: color.ink },
    [`${trigger}[aria-expanded="true"] &`]: { transform: 'rotate(90deg)' },
  },
});

export const findings = style({
  display: 'grid',
  gap: space[3],
  margin: `${space[2]} 0 0`,
  padding: 0,
  listStyle: 'none',
});

export const finding = style({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr)',
  gap: space[2],
  fontSize: vars.text[14],
});
export const sign = style({ marginTop: 2, color: color.inkSoft });
export const findingText = style({ margin: 0, fontWeight: 550, overflowWrap: 'anywhere' });
export const why = style({ margin: 0, color: color.inkSoft });

export const override = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  marginTop: space[2],
  fontSize: vars.text[14],
});
export const retention = style([override, { gridColumn: '2 / -1', minWidth: 0 }]);
export const note = style({ flex: '1 1 16rem', margin: 0, minWidth: 0, overflowWrap: 'anywhere' });
