import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyOverlay, lazyWithPreload } from './lazy-with-preload.js';

afterEach(cleanup);

const bodyText = () => document.body.textContent;

test('renders preloaded components at once, others after a fallback', async () => {
  const Preloaded = lazyWithPreload(() => Promise.resolve(() => 'preloaded'));
  await Preloaded.preload();
  render(
    <Suspense fallback="loading">
      <Preloaded />
    </Suspense>,
  );
  expect(bodyText()).toBe('preloaded');
  cleanup();
  let arrive: (component: () => string) => void = () => undefined;
  const Late = lazyWithPreload(() => new Promise<() => string>((resolve) => (arrive = resolve)));
  await act(async () => {
    render(
      <Suspense fallback="loading">
        <Late />
      </Suspense>,
    );
  });
  expect(bodyText()).toBe('loading');
  await act(async () => arrive(() => 'late'));
  expect(bodyText()).toBe('late');
});

test('does not replace a mounted component when its code is preloaded', async () => {
  const Late = lazyWithPreload(() => Promise.resolve(() => <input aria-label="Title" />));
  const page = (title: string) => (
    <Suspense fallback="loading">
      {title} <Late />
    </Suspense>
  );
  const { rerender } = await act(async () => render(page('Flyers')));
  const field = screen.getByLabelText('Title');
  await act(() => Late.preload());
  rerender(page('Menus'));
  expect(screen.getByLabelText('Title')).toBe(field);
});

test('a preload that fails is silent', async () => {
  const Broken = lazyWithPreload(() => Promise.reject(new Error('gone')));
  await expect(Broken.preload()).resolves.toBeUndefined();
});

test('mounts an overlay when it first opens', async () => {
  const Overlay = lazyOverlay<{ isOpen: boolean }>(() =>
    Promise.resolve(({ isOpen }) => (isOpen ? 'open' : 'closing')),
  );
  const { rerender } = render(<Overlay isOpen={false} />);
  expect(bodyText()).toBe('');
  await act(async () => rerender(<Overlay isOpen />));
  expect(bodyText()).toBe('open');
  rerender(<Overlay isOpen={false} />);
  expect(bodyText()).toBe('closing');
});
