import { globalStyle } from '@vanilla-extract/css';

const print = (selector: string, rule: Record<string, string>) =>
  globalStyle(selector, { '@media': { print: rule } });

globalStyle('@page', { margin: '0.6in' });
print('body', { background: '#fff', color: '#000', fontSize: '10pt' });
print('nav, [data-screen-only], [data-react-aria-top-layer]', { display: 'none !important' });
print('a', { color: 'inherit', textDecoration: 'none' });
print('tr, figure, h2, h3', { breakInside: 'avoid' });
print('h2, h3', { breakAfter: 'avoid' });
