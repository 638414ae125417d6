import type { Facts } from '../../facts/facts.js';
import { inSameSentence, sentenceStart, wordAt } from '../../facts/near.js';
import type { SizeFact } from '../../facts/size-fact.js';
import { lengthUnits } from '../../vocabulary/sizes.js';
import type { Signal } from '../signal.js';
import { roleOf } from './role.js';
import type { SizeContext } from './size-context.js';

const notPieceBefore =
  /^(?:fit|fits|fitting|into|basis|per|image|window|logo|area|hole|holes|carton|cartons|skid|skids|bleed|radius|stub|basic|press|parent|equal|imprint|within|for)$/;
const notPieceAfter =
  /^(?:area|sheets|pockets|pocket|window|windows|image|images|logo|stub|radius|hole|holes|carton|cartons|bleed|bleeds|basis|parent|press|proof|proofs|box|skid|skids|margin|margins|panel|panels|imprint|clear|gallery|photo|photos|perf|flap)$/;
const sizeWord = /^(?:size|sized|format|sheet|paper|landscape|portrait)$/;
const postalEnvelope = /^#(?:9|10|6-3\/4)$/;

/** `500 sheets per case of 17 x 22` */
const isBasis = ({ facts: { text }, size: { first } }: SizeContext) =>
  [1, 2, 3, 4].some(
    (back) => wordAt(text, first - back) === 'sheets' && wordAt(text, first - back - 2) === 'per',
  );

const isFollowed = ({ facts: { text }, size: { first, next } }: SizeContext) =>
  inSameSentence(text, first, lengthUnits.has(wordAt(text, next)) ? next + 1 : next);

function isOnlyWord({ facts, size, label }: SizeContext): boolean {
  const { text } = facts;
  const isAlone =
    !inSameSentence(text, size.first - 1, size.first) &&
    !inSameSentence(text, size.first, size.next);
  if (!size.weak || label === 'own' || isAlone || isFormat(facts, size)) return false;
  return !sizeWord.test(wordAt(text, size.next));
}

/** `folds to letter`, `open it is legal`; not `fold the letter` */
const isFormat = (facts: Facts, size: SizeFact) =>
  /^(?:to|into|at|is|it's|:|=)$/.test(wordAt(facts.text, size.first - 1)) &&
  roleOf(facts, size) !== 'plain';

const followsName = ({ size, namedSize }: SizeContext) =>
  size.kind === 'pair' && namedSize !== undefined && !/^#(?:9|10)$/.test(namedSize.name);

const farBefore = 8;
const stamps = /^(?:foil|stamp(?:ed|ing)?|(?:em|de)boss(?:ed|ing)?)$/;
const stampedMark = /^(?:logo|crest|seal|monogram|emblem)$/;

function isOfStamp({ facts: { text }, size: { first }, product }: SizeContext): boolean {
  const before = text.tokens.slice(sentenceStart(text, first, farBefore), first);
  const has = (words: RegExp) => before.some(({ word }) => words.test(word));
  return !product && has(stamps) && has(stampedMark);
}

export const signals: readonly Signal<SizeContext>[] = [
  { name: 'stated', weight: 2.5, example: '8.5 x 11', applies: () => true },
  {
    name: 'under its label',
    weight: 6,
    example: 'Size: 8.5 x 11',
    applies: ({ label }) => label === 'own',
  },
  {
    name: 'under a label for packing',
    weight: -7,
    example: 'Packing: A4 boxes',
    applies: ({ label }) => label === 'packing',
  },
  {
    name: 'under the label of paper or delivery',
    weight: -4,
    example: 'Stock: 23 x 35 sheets',
    applies: ({ label }) => label === 'foreign',
  },
  {
    name: 'under another label',
    weight: -1,
    example: 'Finishing: fold to 4 x 9',
    applies: ({ label }) => label === 'other',
  },
  {
    name: 'after a word for something else',
    weight: -4,
    example: 'fits into a 6 x 9 envelope',
    applies: ({ before }) => before.filter((word) => notPieceBefore.test(word)).length,
  },
  {
    name: 'after the basis of a weight',
    weight: -5,
    example: 'basis 25 x 38',
    applies: ({ before }) => before.filter((word) => /^(?:sheets|basis)$/.test(word)).length,
  },
  { name: 'of so many sheets', weight: -6, example: 'per 1000 sheets 17 x 22', applies: isBasis },
  {
    name: 'of something on the piece',
    weight: -5,
    example: 'a 2 x 3 logo',
    applies: (context) =>
      isFollowed(context) && context.after !== 'sheets' && notPieceAfter.test(context.after),
  },
  {
    name: 'of what is stamped on the piece',
    weight: -5,
    example: 'foil stamped logo, about 3 x 1',
    applies: isOfStamp,
  },
  {
    name: 'of press sheets',
    weight: -3,
    example: '23 x 35 sheets',
    applies: (context) => isFollowed(context) && context.after === 'sheets',
  },
  {
    name: 'of an envelope for the piece',
    weight: -4,
    example: 'brochures for 6 x 9 envelopes',
    applies: ({ product, envelopes }) => product?.construction === 'envelope' && !envelopes,
  },
  {
    name: 'before the product',
    weight: 1.5,
    example: '4 x 6 postcards',
    applies: ({ product, envelopes }) =>
      product !== undefined && (product.construction !== 'envelope' || envelopes),
  },
  {
    name: 'a bound',
    weight: -2,
    example: '11 x 17 maximum',
    applies: ({ after }) => /^(?:acceptable|minimum|maximum|max)$/.test(after),
  },
  {
    name: 'the usual envelope, ordered',
    weight: 3,
    example: '500 #10 envelopes',
    applies: ({ size, envelopes }) => size.envelope && envelopes && postalEnvelope.test(size.name),
  },
  {
    name: 'an envelope, ordered',
    weight: 1,
    example: '500 #12 envelopes',
    applies: ({ size, envelopes }) => size.envelope && envelopes && !postalEnvelope.test(size.name),
  },
  {
    name: 'an envelope, not ordered',
    weight: -5,
    example: 'brochures to fit a #10',
    applies: ({ size, envelopes }) => size.envelope && !envelopes,
  },
  {
    name: 'explains the name of an envelope',
    weight: 4.5,
    example: '#12 (4-3/4" x 11") envelopes',
    applies: (context) => followsName(context) && context.namedSize?.envelope === true,
  },
  {
    name: 'explains the name of a size',
    weight: 3,
    example: 'letter size, 8.5 x 11',
    applies: (context) => followsName(context) && context.namedSize?.envelope !== true,
  },
  {
    name: 'with a unit',
    weight: 0.5,
    example: '8.5" x 11"',
    applies: ({ size }) => size.kind === 'pair' && size.unit !== undefined,
  },
  { name: 'only a word', weight: -4, example: 'a letter to our members', applies: isOnlyWord },
  {
    name: 'rejected',
    weight: -7,
    example: 'not the 11 x 17',
    applies: ({ facts: { cues }, size }) =>
      cues.find(size, 'rejects') !== undefined || cues.find(size, 'rejected') !== undefined,
  },
  {
    name: 'past, or an option',
    weight: -4,
    example: 'last year it was 8.5 x 11',
    applies: ({ facts: { cues }, size }) =>
      cues.find(size, 'past') !== undefined || cues.find(size, 'option') !== undefined,
  },
  {
    name: 'changed to',
    weight: 3,
    example: 'change the size to 6 x 9',
    applies: ({ facts: { cues }, size }) =>
      cues.find(size, 'changes') !== undefined || cues.isChangedTo(size),
  },
  {
    name: 'alternative',
    weight: -1,
    example: 'or 6 x 9',
    applies: ({ facts: { cues }, size }) => cues.find(size, 'also') !== undefined,
  },
];
