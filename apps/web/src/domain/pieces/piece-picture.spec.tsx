import { fireEvent, render } from '@testing-library/react';
import { samplePiece } from '../../testing/sample-piece.js';
import { PiecePicture } from './piece-picture.js';

const show = (thumbnail: string | null) =>
  render(<PiecePicture piece={{ ...samplePiece, thumbnail }} title="Postcards" size="row" />)
    .container;

test('the thumbnail loads when it comes into sight, and screen readers skip it', () => {
  const place = show('/api/objects/uploads/a/thumbnail');
  const image = place.querySelector('img')!;
  expect([image.getAttribute('src'), image.getAttribute('loading'), image.alt]).toEqual([
    '/api/objects/uploads/a/thumbnail',
    'lazy',
    '',
  ]);
  expect(place.firstElementChild!.getAttribute('aria-hidden')).toBe('true');
});

test('without a thumbnail, or with one that does not load, the piece is drawn', () => {
  expect(show(null).querySelector('svg')).not.toBeNull();
  const place = show('/api/objects/uploads/gone/thumbnail');
  fireEvent.error(place.querySelector('img')!);
  expect([place.querySelector('img'), place.querySelectorAll('path').length]).toEqual([null, 2]);
});
