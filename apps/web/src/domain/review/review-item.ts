import {
  constants,
  limits,
  type ParsedItem,
  type ParsedItemField,
  type ParsedOrderJob,
  type ParsedSource,
  type ReviewField,
  reviewFields,
  specNames,
} from '#contracts';
import { count } from '../../lib/format.js';
import { listedQuantities, quantityList } from './quantity-list.js';

export type ReviewValues = Record<ReviewField, string>;

/** An item that a person checks before it becomes a request. */
export interface ReviewItem {
  /** Part of the idempotency key of its request. */
  id: string;
  values: ReviewValues;
  readValues: ReviewValues;
  sources: Partial<Record<ReviewField, ParsedSource>>;
  /** As it was read. */
  item: ParsedItem;
  /** Decimal string of dollars, of a purchase order. */
  totalPrice?: string;
}

const paperMark = ' / ';
const operationMark = ', ';
const joined = (parts: readonly (string | null | undefined)[], mark: string) =>
  parts.filter(Boolean).join(mark);

/** The values of the card; some of them show two fields of a request. */
function valuesOf(item: ParsedItem): ReviewValues {
  const { specifications: spec } = item;
  return {
    title: item.title ?? '',
    quantities: quantityList(item.quantities.length ? item.quantities : [item.quantity]),
    size: item.size ?? spec.finalSize ?? spec.flatSize ?? '',
    paperType: item.paperType ?? joined([spec.coverPaperType, spec.interiorPaperType], paperMark),
    colors: item.colors ?? '',
    finishing: joined([item.finishing, item.bindery], operationMark),
  };
}

const fieldsBehind: Record<ReviewField, readonly ParsedItemField[]> = {
  title: ['title'],
  quantities: ['quantities', 'quantity'],
  size: ['size', 'finalSize', 'flatSize'],
  paperType: ['paperType', 'coverPaperType', 'interiorPaperType'],
  colors: ['colors'],
  finishing: ['finishing', 'bindery'],
};

/** Of several fields behind a value, the least sure one counts. */
function sourcesOf(item: ParsedItem, values: ReviewValues): ReviewItem['sources'] {
  const entries = reviewFields.flatMap((field) => {
    const [lowest] = fieldsBehind[field]
      .flatMap((name) => item.sources[name] ?? [])
      .toSorted((one, other) => one.confidence - other.confidence);
    return lowest && values[field] ? [[field, lowest] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The id is the place in the answer, so that the same answer leads to the same keys. */
export function reviewItem(item: ParsedItem, index: number): ReviewItem {
  const values = valuesOf(item);
  return { id: `${index + 1}`, values, readValues: values, sources: sourcesOf(item, values), item };
}

/** A job of a purchase order as an item. */
export function itemOfJob(job: ParsedOrderJob): ParsedItem {
  const { title, description, quantities, printType, size, paperType, colors } = job;
  const { finishing, bindery, sources } = job;
  const specifications = Object.fromEntries(
    specNames.filter((name) => job[name] !== null).map((name) => [name, job[name]]),
  );
  const common = { size, paperType, colors, finishing, bindery };
  return {
    ...common,
    title,
    description,
    quantity: quantities[0] ?? null,
    quantities,
    printType,
    specifications,
    sources,
    confidence: 1,
  };
}

export const isChanged = ({ values, readValues }: ReviewItem, field: ReviewField) =>
  values[field].trim() !== readValues[field].trim();

const isRequired = (field: ReviewField) => field === 'title' || field === 'quantities';

/** What the person should look at, or undefined. */
export function doubtOf(item: ReviewItem, field: ReviewField): 'missing' | 'unsure' | undefined {
  const { values, sources } = item;
  if (isRequired(field) && values[field].trim() === '') return 'missing';
  if (isChanged(item, field)) return undefined;
  const source = sources[field];
  return source && source.confidence < constants.reviewBelow ? 'unsure' : undefined;
}

const tooLong = (max: number) => `At most ${count(max)} characters`;

/** @param maxQuantities of the record that the item becomes */
export function problemOf(
  { values }: ReviewItem,
  field: ReviewField,
  maxQuantities: number = limits.quantities,
): string | undefined {
  const value = values[field].trim();
  if (field === 'title') {
    if (value === '') return 'Title is required';
    return value.length > limits.name ? tooLong(limits.name) : undefined;
  }
  if (field === 'quantities') return quantityProblem(value, maxQuantities);
  return value.length > limits.specification ? tooLong(limits.specification) : undefined;
}

function quantityProblem(value: string, maxQuantities: number) {
  if (value === '') return 'Quantity must be at least 1';
  const quantities = listedQuantities(value);
  if (!quantities) return 'Enter numbers, e.g. 500; 1,000';
  if (quantities.some((quantity) => quantity < 1)) return 'Quantity must be at least 1';
  if (quantities.length <= maxQuantities) return undefined;
  return maxQuantities === 1 ? 'Enter one quantity' : `At most ${maxQuantities} quantities`;
}

export const isValid = (item: ReviewItem, maxQuantities?: number) =>
  reviewFields.every((field) => !problemOf(item, field, maxQuantities));
