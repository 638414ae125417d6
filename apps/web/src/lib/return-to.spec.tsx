import { rememberPage, takeRememberedPage } from './return-to.js';

test('the page is given back once, with its search', () => {
  history.replaceState(null, '', '/quotes?q=flyer#list');
  rememberPage();
  expect(takeRememberedPage()).toBe('/quotes?q=flyer#list');
  expect(takeRememberedPage()).toBe('/');
});

test.each([
  'https://evil.example/',
  '//evil.example/quotes',
  '/\\evil.example',
  '/api/logout',
  'javascript:alert(1)',
  'quotes',
  '',
])('refuses pages outside the portal: %s', (path) => {
  sessionStorage.setItem('makeready.return-to', path);
  expect(takeRememberedPage()).toBe('/');
});
