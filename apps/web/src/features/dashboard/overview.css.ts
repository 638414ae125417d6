import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

const twoColumns = 'screen and (min-width: 1120px)';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  '@media': { [twoColumns]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 22rem)' } },
});

export const wide = style({ '@media': { [twoColumns]: { gridColumn: '1 / -1' } } });
