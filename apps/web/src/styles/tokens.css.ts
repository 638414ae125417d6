import {
  assignVars,
  createGlobalTheme,
  createThemeContract,
  globalStyle,
} from '@vanilla-extract/css';
import { dark, light } from './palette.js';

const color = createThemeContract(light);

const fallback = "'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const fixedTokens = createGlobalTheme(':root', {
  space: {
    '0_5': '2px',
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
  },
  font: {
    body: fallback, // until web-font.ts has loaded it
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  },
  text: { 12: '0.75rem', 14: '0.875rem', 16: '1rem', 20: '1.25rem', 24: '1.5rem', 32: '2rem' },
  radius: { small: '6px', large: '10px', round: '999px' },
  motion: { fast: '120ms', slow: '200ms' },
});

const shadows = createThemeContract({ floating: '' });
const shadow = {
  light: { floating: '0 1px 2px rgb(28 26 23 / 6%), 0 8px 28px -4px rgb(28 26 23 / 18%)' },
  dark: { floating: '0 1px 2px rgb(0 0 0 / 40%), 0 10px 32px -4px rgb(0 0 0 / 60%)' },
};

export const vars = { ...fixedTokens, color, shadow: shadows };

const day = { ...assignVars(color, light), ...assignVars(shadows, shadow.light) };
const night = { ...assignVars(color, dark), ...assignVars(shadows, shadow.dark) };

globalStyle(':root[data-font="web"]', {
  vars: { [fixedTokens.font.body]: `'Inter Variable', ${fallback}` },
});
globalStyle(':root', { colorScheme: 'light', vars: day });
globalStyle(':root:not([data-theme="light"])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { colorScheme: 'dark', vars: night } },
});
globalStyle(':root[data-theme="dark"]', {
  '@media': { screen: { colorScheme: 'dark', vars: night } },
});
