import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const { color, space } = vars;

/** At most two lines; the whole text stands on the quote's page. */
export const clamped = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  textAlign: 'start',
});

export const oneLine = style({ whiteSpace: 'nowrap' });
export const statuses = style({ display: 'inline-flex', flexWrap: 'wrap', gap: space[1] });

/** Stands beside a sum that the shop has not confirmed. */
export const target = style({ display: 'block', fontSize: vars.text[12], color: color.inkSoft });

/** Before the least of several sums. */
export const from = style({ fontSize: vars.text[12], color: color.inkSoft });

export const actions = style({ whiteSpace: 'nowrap', display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: space[1] });
