import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/tokens.css.js';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const submit = style({ display: 'grid', gap: vars.space[2], marginTop: vars.space[2] });
