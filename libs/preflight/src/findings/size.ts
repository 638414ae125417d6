import type { Inches } from '../ordered-size.js';
import { inInches, inWords, pagesThat, unknown, warning } from './row.js';

type Pixels = [width: number, height: number];

const inPixels = ([width, height]: Pixels) =>
  `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`;
const thinLine = 'Trimming is never exact. Without bleed, a thin white line can show at the edge.';
const extend = 'Extend backgrounds and images 0.125 in beyond the trim edge and export with bleed.';
const sendWithBleed = (size: Inches) =>
  `Send a PDF or image of ${inInches(size)} with 0.125 in of bleed on each side.`;

export const sizeFindings = {
  'size-not-ordered': unknown('size', ({ found, count }: { found: Inches[]; count: number }) => [
    `${count === 1 ? 'The page is' : 'The pages are'} ${found.map(inInches).join(', ')}.`,
    'The order does not specify the finished size, so size and bleed were not checked.',
    'Add the size to the order.',
  ]),
  'trim-size': warning(
    'size',
    ({ pages, found, ordered }: { pages: number[]; found: Inches; ordered: Inches }) => [
      `${pagesThat(pages, 'is', 'are')} ${inInches(found)}, not ${inInches(ordered)}.`,
      'Scaling or trimming it to fit could cut off content or leave white edges.',
      `Export with a page size of ${inInches(ordered)} plus 0.125 in of bleed on each side.`,
    ],
  ),
  spreads: warning('size', ({ pages }: { pages: number[] }) => [
    `${pagesThat(pages, 'shows', 'show')} two book pages side by side.`,
    'Pages are not printed in reading order, so each must be a separate page.',
    'Export single pages instead of spreads.',
  ]),
  panels: warning('size', ({ pages, ordered }: { pages: number[]; ordered: Inches }) => [
    `${pagesThat(pages, 'has', 'have')} the size of the folded piece.`,
    `It is printed flat at ${inInches(ordered)} and then folded.`,
    `Lay out the panels on one page of ${inInches(ordered)}, as in the unfolded piece.`,
  ]),
  bleed: warning('bleed', ({ pages }: { pages: number[] }) => [
    `${pagesThat(pages, 'has', 'have')} less than 0.125 in of bleed.`,
    thinLine,
    extend,
  ]),
  'bleed-unmeasured': unknown('bleed', ({ pages }: { pages: number[] }) => [
    `The bleed of ${inWords(pages).toLowerCase()} could not be measured.`,
    'Without bleed, a thin white line can show at the edge.',
    extend,
  ]),
  'picture-size-not-ordered': unknown('size', ({ found }: { found: Pixels }) => [
    `The image is ${inPixels(found)}.`,
    'The order does not specify the finished size, so resolution and bleed were not checked.',
    'Add the size to the order.',
  ]),
  'picture-shape': warning('size', ({ found, ordered }: { found: Pixels; ordered: Inches }) => [
    `The image is ${inPixels(found)}.`,
    `Its proportions differ from the finished size of ${inInches(ordered)}, so parts would be cut off.`,
    sendWithBleed(ordered),
  ]),
  'picture-bleed': warning('bleed', ({ ordered }: { ordered: Inches }) => [
    'The image has no bleed.',
    thinLine,
    sendWithBleed(ordered),
  ]),
  'picture-bleed-unclear': unknown('bleed', ({ ordered }: { ordered: Inches }) => [
    'We cannot tell whether the image includes bleed.',
    thinLine,
    sendWithBleed(ordered),
  ]),
};
