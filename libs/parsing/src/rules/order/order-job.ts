import { type ParsedOrderJob, type PrintSpecifications, unknownSpec } from '#contracts';
import { describe } from '../answer/description.js';
import { readDocument } from '../document.js';
import { fields } from '../fields/registry.js';
import { normalize } from '../normalize/normalize.js';
import { type Piece, readPiece } from '../piece.js';
import { totalOfThousands } from './money.js';
import type { Prices } from './prices.js';

/** A job of the order, how sure its reading is, and what it was read from. */
export interface OrderJob {
  job: Omit<ParsedOrderJob, 'sources'>;
  /** The quantities stand in a table and not in the text. */
  isCounted: boolean;
  piece: Piece;
  confidence: number;
}

/**
 * Bindings that have a field of their own are not named twice, nor the fold that a stitched sheet
 * has anyway.
 */
const bindings: Record<NonNullable<PrintSpecifications['bindingType']>, string> = {
  'saddle-stitch': 'saddle stitch',
  'perfect-bound': 'perfect bound',
};

/** Values of a job from the columns of a table. */
interface PairValues extends Prices {
  quantities?: readonly number[];
}

export function readOrderJob(lines: readonly string[], knownPairs: PairValues): OrderJob {
  const piece = readPiece(readDocument(normalize(lines.join('\n'))));
  const { readings, specifications, findings } = piece;
  const quantities = knownPairs.quantities?.length
    ? [...knownPairs.quantities]
    : (findings.quantities?.value.offers ?? []);
  const title = readings.title?.value ?? null;
  const { printType = null, selfCover = null, bindingType = null } = specifications;
  const [book, folded] = [printType === 'book', printType === 'folded'];
  const size = readings.size?.value ?? null;
  const apart = book && selfCover === false;
  const paper = readings.paperType?.value ?? null;
  const { cpmPrice = null } = knownPairs;
  const [first] = quantities;
  const worked = cpmPrice && first ? totalOfThousands(cpmPrice, first) : null;
  const values = {
    title,
    size: folded ? null : size,
    paperType:
      apart && (specifications.coverPaperType || specifications.interiorPaperType) ? null : paper,
    colors: readings.colors?.value ?? null,
    finishing: readings.finishing?.value ?? null,
    ...withoutBinding({ bindery: readings.bindery?.value ?? null }, bindingType),
  };
  const description = describe({
    ...values, size, paperType: paper, specifications, quantity: first ?? null, quantities: [], deliveryMethod: null, mailDate: null, inHomesDate: null,
  }); // prettier-ignore
  const isCounted = quantities.length > 0 && Boolean(knownPairs.quantities?.length);
  return {
    piece,
    isCounted,
    confidence: confidenceOf(piece, isCounted),
    job: {
      ...unknownSpec,
      ...specifications,
      ...values,
      description,
      quantities,
      totalPrice: knownPairs.totalPrice ?? worked,
      cpmPrice,
      printType: title || size || quantities.length ? printType : null,
      flatSize: folded ? (specifications.flatSize ?? size) : null,
    },
  };
}

/** The same values with the bindery operations that the binding type does not imply. */
export function withoutBinding<Values extends { bindery: string | null }>(
  values: Values,
  bindingType: PrintSpecifications['bindingType'] | null,
): Values {
  const implied = bindingType === 'saddle-stitch' ? ['half fold', 'fold'] : [];
  const rest = (values.bindery ?? '')
    .split(', ')
    .filter((name) => name && !(bindingType && [bindings[bindingType], ...implied].includes(name)));
  return { ...values, bindery: rest.join(', ') || null };
}

/** The fields that the confidence of a job depends on, beside its quantities. */
const confident = ['title', 'size', 'paperType', 'colors'] as const;

function confidenceOf(piece: Piece, fromTable: boolean): number {
  const parts = confident.map(
    (name) => (fields[name].share ?? 0) * (piece.readings[name]?.confidence ?? 0),
  );
  return parts.reduce(
    (sum, part) => sum + part,
    (fields.quantity.share ?? 0) * countConfidence({ piece, isCounted: fromTable }),
  );
}

const ofTable = 0.97;

export const countConfidence = ({ piece, isCounted }: Pick<OrderJob, 'piece' | 'isCounted'>) =>
  isCounted ? ofTable : (piece.findings.quantities?.confidence ?? 0);
