import { style } from '@vanilla-extract/css';
import { media } from '../styles/media.js';
import { vars } from '../styles/tokens.css.js';

const { color, space } = vars;

export const card = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.large,
  padding: space[6],
  minWidth: 0,
  '@media': { [media.phone]: { padding: space[4] } },
});

export const tight = style([
  card,
  { paddingBlock: space[2], '@media': { [media.phone]: { paddingBlock: space[1] } } },
]);

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  marginBottom: space[4],
});

export const heading = style({ minWidth: 0 });
export const title = style({ fontSize: vars.text[16], overflowWrap: 'anywhere' });
export const description = style({ marginTop: space['0_5'], color: color.inkSoft });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
