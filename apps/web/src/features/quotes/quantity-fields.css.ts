import { style } from '@vanilla-extract/css';
import { media } from '../../styles/media.js';
import { vars } from '../../styles/tokens.css.js';

const { space } = vars;

export const quantities = style({
  display: 'grid',
  gap: space[2],
  alignItems: 'start',
  minWidth: 0,
  selectors: {
    '&[data-several]': {
      gridColumn: '1 / -1',
      gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
      gap: space[4],
    },
  },
  '@media': {
    [media.phone]: { selectors: { '&[data-several]': { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  },
});

export const quantity = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[1],
  alignItems: 'start',
});

/** The height of the label. */
const underLabel = `calc(${vars.text[14]} * 1.5 + ${space[1]})`;
export const removeQuantity = style({ paddingTop: underLabel });
export const addQuantity = style({ gridColumn: '1 / -1', justifySelf: 'start' });
