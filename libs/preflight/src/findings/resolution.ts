import type { Inches } from '../ordered-size.js';
import { inInches, pagesThat, warning } from './row.js';

/** In pixels per inch: below `bad` it prints blurred, below `soft` it may look soft. */
export const photo = { bad: 150, soft: 250, good: 300 };
export const line = { bad: 300, soft: 550, good: 600 };

/** `dpi` is the lowest when `varies`. */
type LowResolution = { pages: number[]; dpi: number; varies: boolean };

const why = (dpi: number, { bad }: typeof photo) =>
  dpi < bad ? 'It will look blurry or pixelated in print.' : 'It may look slightly soft in print.';

const coarse = (noun: string, limits: typeof photo) =>
  warning('resolution', ({ pages, dpi, varies }: LowResolution) => [
    `${pagesThat(pages, 'has', 'have')} ${noun} ${varies ? 'as low as' : 'with'} ${dpi} dpi at this size.`,
    why(dpi, limits),
    `Use at least ${limits.good} dpi, or make it smaller on the page.`,
  ]);

export const resolutionFindings = {
  'photo-resolution': coarse('an image', photo),
  'line-resolution': coarse('line art', line),
  'picture-resolution': warning(
    'resolution',
    ({ dpi, ordered }: { dpi: number; ordered: Inches }) => [
      `The image has ${dpi} dpi at ${inInches(ordered)}.`,
      why(dpi, photo),
      `Send an image with at least ${photo.good} dpi.`,
    ],
  ),
};
