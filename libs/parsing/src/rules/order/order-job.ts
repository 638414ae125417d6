import type { ParsedOrderJob, StatedSpec } from '#contracts';
import { describe } from '../answer/description.js';
import { readOrderText } from './order-text.js';
import { specificationsOf, withOwnFields } from '../fields/belonging.js';
import { bindingOperations } from '../fields/binding-type/binding-type.js';
import { fields } from '../fields/registry.js';
import { normalize } from '../normalize/normalize.js';
import { type Piece, readPiece } from '../piece.js';
import { totalOfThousands } from './money.js';
import type { Prices } from './prices.js';

export interface OrderJob {
  job: Omit<ParsedOrderJob, 'sources'>;
  /** The quantities come from a table. */
  isCounted: boolean;
  piece: Piece;
  confidence: number;
  /** Figures that do not agree. */
  mismatch?: string | undefined;
}

interface ColumnValues extends Prices {
  quantities?: readonly number[];
}

export const readOrderJob = (lines: readonly string[], columnValues: ColumnValues): OrderJob =>
  jobOfPiece(readPiece(readOrderText(normalize(lines.join('\n')))), columnValues);

export function jobOfPiece(piece: Piece, columnValues: ColumnValues): OrderJob {
  const { readings, findings } = piece;
  const quantities = columnValues.quantities?.length
    ? [...columnValues.quantities]
    : (findings.quantities?.value.offers ?? []);
  const title = readings.title?.value ?? null;
  const spec = withoutBinding(piece.spec);
  const { cpmPrice = null } = columnValues;
  const [first] = quantities;
  const calculatedPrice = cpmPrice && first ? totalOfThousands(cpmPrice, first) : null;
  const description = describe({
    ...spec,
    title,
    specifications: specificationsOf(spec),
    quantity: first ?? null,
    quantities: [],
    deliveryMethod: null,
    mailDate: null,
    inHomesDate: null,
  });
  const isCounted = quantities.length > 0 && Boolean(columnValues.quantities?.length);
  return {
    piece,
    isCounted,
    confidence: confidenceOf(piece, isCounted),
    job: {
      ...withOwnFields(spec),
      title,
      description,
      quantities,
      totalPrice: columnValues.totalPrice ?? calculatedPrice,
      cpmPrice,
      printType: title || spec.size || quantities.length ? spec.printType : null,
    },
  };
}

/** Excludes bindings with a separate field and folds that stitching implies. */
export function withoutBinding(spec: StatedSpec): StatedSpec {
  const { bindingType, bindery } = spec;
  if (!bindingType || !bindery) return spec;
  const redundantNames = [
    bindingOperations[bindingType],
    ...(bindingType === 'saddle-stitch' ? ['half fold', 'fold'] : []),
  ];
  const rest = bindery.split(', ').filter((name) => !redundantNames.includes(name));
  return { ...spec, bindery: rest.join(', ') || null };
}

/** The fields besides quantities that determine the confidence of a job. */
const confidenceFields = ['title', 'size', 'paperType', 'colors'] as const;

function confidenceOf(piece: Piece, fromTable: boolean): number {
  const parts = confidenceFields.map(
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
