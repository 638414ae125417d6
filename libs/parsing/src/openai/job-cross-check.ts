import type { ParsedJobField, ParsedOrderJob, PrintSpecifications } from '#contracts';
import { describe } from '../rules/answer/description.js';
import { totalOfThousands } from '../rules/order/money.js';
import { beyondBinding } from '../rules/order/order-job.js';
import type { Evidence } from './evidence.js';
import { inHouseWords } from './house-words.js';
import { takenSources } from './model-sources.js';
import { type PieceAnswer, statedPiece } from './piece-answer.js';
import { readSpecifications } from './specifications.js';
import type { TwoReaders } from './two-readers.js';

const noSpecifications = {
  printType: null,
  flatSize: null,
  finalSize: null,
  bindingType: null,
  pageCount: null,
  selfCover: null,
  interiorPageCount: null,
  coverPaperType: null,
  interiorPaperType: null,
} satisfies Partial<ParsedOrderJob>;
type Specified = Pick<ParsedOrderJob, keyof typeof noSpecifications>;

const unread: ParsedOrderJob = {
  ...noSpecifications,
  title: null,
  description: null,
  quantities: [],
  totalPrice: null,
  cpmPrice: null,
  size: null,
  paperType: null,
  colors: null,
  finishing: null,
  bindery: null,
  sources: {},
};

/** One job of an order. What it costs is read by the rules alone. @param at its place among the jobs */
export function crossCheckJob(
  evidence: Evidence,
  answer: PieceAnswer,
  rules: ParsedOrderJob | undefined,
  readers: TwoReaders,
  at: number,
): ParsedOrderJob {
  const ruled = rules ?? unread;
  const counts = answer.quantities.filter((count) => evidence.number(count));
  const model = { ...statedPiece(evidence, answer), quantity: counts[0] ?? null };
  const house = inHouseWords(model);
  const take = (field: keyof typeof model & keyof ParsedOrderJob) =>
    readers.take(`${field} ${at}`, model[field], ruled[field], house[field]);
  const quantity = readers.take(`quantity ${at}`, model.quantity, ruled.quantities[0] ?? null);
  const quantities = quantity === null ? [] : [...new Set([quantity, ...(counts.length ? counts : ruled.quantities)])];
  const specifications: Specified = { ...noSpecifications, ...readSpecifications(evidence, answer, specificationsOf(ruled)) };
  const ofParts = specifications.coverPaperType !== null || specifications.interiorPaperType !== null;
  const read = {
    title: take('title'),
    size: specifications.printType === 'folded' ? null : take('size'),
    paperType: ofParts ? null : take('paperType'),
    colors: take('colors'),
    finishing: take('finishing'),
    bindery: beyondBinding(take('bindery'), specifications.bindingType),
  };
  const { cpmPrice } = ruled;
  const worked =
    cpmPrice !== null && quantity !== ruled.quantities[0] ? (quantity && totalOfThousands(cpmPrice, quantity)) || null : ruled.totalPrice;
  const known = { ...read, size: read.size ?? specifications.flatSize, quantity, specifications: stated(specifications) };
  const description = describe({ ...known, quantities: [], deliveryMethod: null, mailDate: null, inHomesDate: null });
  const taken = { ...read, ...specifications, quantities, totalPrice: worked, cpmPrice };
  const sure = (field: ParsedJobField) => readers.confidences.get(`${field === 'quantities' ? 'quantity' : field} ${at}`);
  const sources = takenSources<ParsedJobField>(
    taken,
    { values: ruled, sources: ruled.sources },
    evidence.sentences,
    sure,
    read.title ?? '',
  );
  return { ...taken, description, sources };
}

const stated = (fields: Specified) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as PrintSpecifications;

const specificationsOf = (job: ParsedOrderJob) =>
  stated(Object.fromEntries(Object.keys(noSpecifications).map((field) => [field, job[field as keyof Specified]])) as unknown as Specified);
