import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[4] });
export const entry = style({ display: 'flex', alignItems: 'flex-start', gap: space[3], minWidth: 0 });

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.round,
  color: color.inkSoft,
});

export const text = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
/** Long titles make long sentences. */
export const sentence = style({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' });
export const lines = style([text, { display: 'grid', gap: space[2], paddingTop: space['0_5'] }]);
export const time = style({ fontSize: vars.text[12], color: color.inkSoft });
export const empty = style({ padding: `${space[8]} 0`, color: color.inkSoft, textAlign: 'center' });
