export const day = {
  paper: '#faf8f4',
  surface: '#ffffff',
  ink: '#1c1a17',
  soft: '#57524a',
  line: '#e8e4dc',
  accent: '#00688f',
  onAccent: '#ffffff',
  cyan: '#009fd6',
  magenta: '#d6007f',
  yellow: '#f2c500',
};

const night = {
  paper: '#161513',
  surface: '#1e1d1a',
  ink: '#f2efe9',
  soft: '#bcb6ab',
  line: '#34312b',
  accent: '#4fb9e4',
  onAccent: '#04222f',
};

/** Email clients with a dark mode swap these classes; Outlook on the web sets an attribute. */
const nightRules: [className: string, declarations: string][] = [
  ['paper', `background-color:${night.paper} !important`],
  ['surface', `background-color:${night.surface} !important;border-color:${night.line} !important`],
  ['ink', `color:${night.ink} !important`],
  ['soft', `color:${night.soft} !important`],
  ['line', `border-color:${night.line} !important`],
  ['rule', `border-color:${night.accent} !important`],
  ['key', `background-color:${night.ink} !important`],
  ['link', `color:${night.accent} !important`],
  ['button', `background-color:${night.accent} !important;color:${night.onAccent} !important`],
];

export const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.card{padding:24px 20px !important}.label{width:38% !important}}',
  `@media (prefers-color-scheme:dark){${nightRules.map(([name, rules]) => `.${name}{${rules}}`).join('')}}`,
  ...nightRules.map(([name, rules]) => `[data-ogsc] .${name}{${rules}}`),
].join('\n');
