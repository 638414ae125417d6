import {
  commonNames,
  type ParsedItem,
  type ParsedItemField,
  specNames,
  type StatedSpec,
  unknownSpec,
} from '#contracts';
import { overallConfidence } from '../rules/answer/confidence.js';
import { maxWithDoubt } from '../rules/answer/doubts.js';
import { describe } from '../rules/answer/description.js';
import { specificationsOf, withOwnFields } from '../rules/fields/belonging.js';
import type { Evidence } from './evidence.js';
import { mergePiece } from './merged-piece.js';
import { takenSources } from './model-sources.js';
import type { ItemAnswer } from './document-answer.js';
import { withOwnOperations } from './piece-answer.js';
import type { Region } from './regions.js';
import { dropsValue, type StatedPiece, statedPiece } from './stated-piece.js';
import { withReferences } from './stated-references.js';
import type { Piece } from './supported-pieces.js';
import { TwoReaders } from './two-readers.js';
import { withUnclaimed } from './unclaimed-values.js';

const nothing: StatedPiece = { title: null, quantities: [], spec: unknownSpec };

/** Pieces with what the document states of the model's answers. */
export function withStated(
  evidence: Evidence,
  pieces: readonly Piece<ItemAnswer, ParsedItem>[],
): StatedItem[] {
  const claims = pieces.flatMap((piece) => {
    const { rules } = piece;
    const region = pieces.length === 1 ? withWhole(evidence, piece.region) : piece.region;
    if (!region || !piece.answer) return [];
    const answer = withOwnOperations(piece.answer);
    return { piece, region, answer, stated: statedPiece(region, answer, rules && specOf(rules)) };
  });
  const settled = withUnclaimed(evidence, claims);
  return pieces.map((piece): StatedItem => {
    const own = settled.find((one) => one.piece === piece);
    if (!own) return { ...piece, model: nothing };
    const others = settled.filter((one) => one !== own);
    const model = withReferences(evidence.all, own.region, own.answer, own.stated, others);
    return { ...piece, answer: own.answer, region: own.region, model };
  });
}

/** A document about one piece has no other that could own a value. */
const withWhole = ({ all }: Evidence, region: Region | undefined): Region | undefined =>
  region && { place: region.place, own: all, scope: all, otherCounts: new Set() };

export interface StatedItem extends Piece<ItemAnswer, ParsedItem> {
  model: StatedPiece;
}

export function crossCheckItem(
  evidence: Evidence,
  { region, answer, rules, model }: StatedItem,
  hasRulesValues: boolean,
): ParsedItem | undefined {
  const rulesSpec = specOf(rules);
  const readers = new TwoReaders(hasRulesValues);
  const { title, quantity, quantities, spec } = mergePiece(readers, model, {
    title: rules?.title ?? null,
    quantity: rules?.quantity ?? null,
    quantities: rules?.quantities ?? [],
    spec: region && answer ? ownSpec(region, answer, rulesSpec) : rulesSpec,
  });
  if (!rules && title === null && quantity === null) return undefined;
  const own = withOwnFields(spec);
  const common = Object.fromEntries(commonNames.map((name) => [name, spec[name]])) as Pick<
    StatedSpec,
    (typeof commonNames)[number]
  >;
  const piece = { title, ...common, specifications: specificationsOf(own), quantity, quantities };
  const values = { ...piece, ...piece.specifications };
  const sources = takenSources<ParsedItemField>(
    values,
    { values: { ...rules, ...rules?.specifications }, sources: rules?.sources ?? {} },
    evidence.sentences,
    (field) => readers.confidences.get(field === 'quantities' ? 'quantity' : field),
    `${title ?? ''} ${quantity ?? ''}`,
  );
  const confidences = Object.fromEntries(
    [...readers.confidences].map(([field, confidence]) => [field, { confidence }]),
  );
  return {
    ...piece,
    printType: own.printType,
    description: describe({ ...piece, deliveryMethod: null, mailDate: null, inHomesDate: null }),
    confidence: Math.min(
      overallConfidence(confidences),
      readers.maxOf((field) => field === 'quantity'),
      answer && dropsValue(answer, model) ? maxWithDoubt : 1,
    ),
    sources,
  };
}

/** The rules fill what the model left empty only from the piece's own text. */
function ownSpec(region: Region, answer: ItemAnswer, rules: StatedSpec): StatedSpec {
  const ownText = { ...region, scope: region.own };
  const { spec } = statedPiece(ownText, { ...answer, ...rules }, undefined);
  const empty = specNames.filter((name) => answer[name] === null);
  return { ...rules, ...Object.fromEntries(empty.map((name) => [name, spec[name]])) };
}

const specOf = (item: ParsedItem | undefined): StatedSpec => ({
  ...unknownSpec,
  ...(item
    ? {
        ...item.specifications,
        printType: item.printType,
        ...Object.fromEntries(commonNames.map((name) => [name, item[name]])),
      }
    : {}),
});
