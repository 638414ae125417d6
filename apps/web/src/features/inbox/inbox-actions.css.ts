import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
