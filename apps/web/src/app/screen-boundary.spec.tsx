import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ScreenBoundary } from './screen-boundary.js';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const BrokenPage = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

test.each([
  ['without the net', false, 'The server could not be reached. Check your internet connection.'],
  ['otherwise', true, ''],
])('shows a failed screen with advice: %s', (_when, isOnline, reason) => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(
    <ScreenBoundary>
      <BrokenPage />
    </ScreenBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'This page could not be displayed.',
  );
  expect(screen.getByRole('alert').textContent).toBe(
    `This page could not be displayed.${reason}Retry`,
  );
});
