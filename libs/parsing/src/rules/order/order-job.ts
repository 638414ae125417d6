import type { ParsedOrderJob, PrintSpecifications } from '#contracts';
import { describe } from '../answer/description.js';
import { readManuscript } from '../manuscript.js';
import { normalise } from '../normalise/normalise.js';
import { type Piece, readPiece } from '../piece.js';
import { totalOfThousands } from './money.js';
import type { Prices } from './prices.js';

/** A job of the order, how sure its reading is, and what it was read from. */
export interface OrderJob {
  job: Omit<ParsedOrderJob, 'sources'>;
  /** The quantities stand in a table and not in the text. */
  counted: boolean;
  piece: Piece;
  confidence: number;
}

/** Bindings that have a field of their own are not named twice, nor the fold that a stitched sheet has anyway. */
const bindings: Record<NonNullable<PrintSpecifications['bindingType']>, string> = {
  'saddle-stitch': 'saddle stitch',
  'perfect-bound': 'perfect bound',
};

/** What is known of a job beside its text: from the columns of a table. */
interface Known extends Prices {
  quantities?: readonly number[];
}

export function readOrderJob(lines: readonly string[], known: Known): OrderJob {
  const piece = readPiece(readManuscript(normalise(lines.join('\n'))));
  const { specifications, quantity } = piece;
  const quantities = known.quantities?.length ? [...known.quantities] : (quantity?.value.offered ?? []);
  const title = piece.title?.value ?? null;
  const { printType = null, selfCover = null, bindingType = null } = specifications;
  const [book, folded] = [printType === 'book', printType === 'folded'];
  const size = piece.size?.value ?? null;
  const apart = book && selfCover === false;
  const paper = piece.paperType?.value ?? null;
  const { cpmPrice = null } = known;
  const [first] = quantities;
  const worked = cpmPrice && first ? totalOfThousands(cpmPrice, first) : null;
  const fields = {
    title,
    size: folded ? null : size,
    paperType: apart && (specifications.coverPaperType || specifications.interiorPaperType) ? null : paper,
    colors: piece.colors?.value ?? null,
    finishing: piece.finishing?.value ?? null,
    bindery: beyondBinding(piece.bindery?.value ?? null, bindingType),
  };
  const description = describe({
    ...fields, size, paperType: paper, specifications, quantity: first ?? null, quantities: [], deliveryMethod: null, mailDate: null, inHomesDate: null,
  }); // prettier-ignore
  const counted = quantities.length > 0 && Boolean(known.quantities?.length);
  return {
    piece,
    counted,
    confidence: confidenceOf(piece, counted),
    job: {
      ...fields,
      description,
      quantities,
      totalPrice: known.totalPrice ?? worked,
      cpmPrice,
      printType: title || size || quantities.length ? printType : null,
      flatSize: folded ? (specifications.flatSize ?? size) : null,
      finalSize: folded ? (specifications.finalSize ?? null) : null,
      bindingType,
      pageCount: specifications.pageCount ?? null,
      selfCover,
      interiorPageCount: specifications.interiorPageCount ?? null,
      coverPaperType: specifications.coverPaperType ?? null,
      interiorPaperType: specifications.interiorPaperType ?? null,
    },
  };
}

/** Bindery operations but the one that the binding type says. */
export function beyondBinding(bindery: string | null, bindingType: PrintSpecifications['bindingType'] | null): string | null {
  const implied = bindingType === 'saddle-stitch' ? ['half fold', 'fold'] : [];
  const rest = (bindery ?? '').split(', ').filter((name) => name && !(bindingType && [bindings[bindingType], ...implied].includes(name)));
  return rest.join(', ') || null;
}

const weights = { title: 0.25, size: 0.15, paperType: 0.15, colors: 0.15 } as const;

function confidenceOf(piece: Piece, counted: boolean): number {
  const parts = (Object.entries(weights) as [keyof typeof weights, number][]).map(
    ([field, weight]) => weight * (piece[field]?.confidence ?? 0),
  );
  return parts.reduce((sum, part) => sum + part, 0.3 * countConfidence({ piece, counted }));
}

const ofTable = 0.97;

/** How sure the quantities are. */
export const countConfidence = ({ piece, counted }: Pick<OrderJob, 'piece' | 'counted'>) =>
  counted ? ofTable : (piece.quantity?.confidence ?? 0);
