import { operationsNames, type ParsedDocument, type ParsedOrder } from '#contracts';
import { aligned } from './aligned.js';
import { isSameValue, operationsOf } from './comparison.js';
import {
  itemNames,
  jobNames,
  type Label,
  type LabeledDocument,
  orderNames,
  patterns,
  type Values,
  wholeNames,
} from './corpus.js';
import { allowBinding, allowedOperations, isAllowed } from './counting.js';
import { valuesOfItem } from './measure-items.js';

type Parse = ParsedDocument | ParsedOrder;

/** A value that neither the label nor the rules have. */
export interface Leak {
  field: string;
  value: unknown;
}

const isOperations = (name: string) => operationsNames.some((one) => one === name);

const keyOf = ({ title, quantity }: Values) => `${String(title)} ${String(quantity)}`;

/** What came from a model alone and is wrong. */
export function leaksIn(document: LabeledDocument, parse: Parse, rules: Parse): Leak[] {
  const [pieces, rulesPieces] = [piecesOf(parse), piecesOf(rules)];
  const labels: readonly Label[] = document.items ?? document.jobs ?? [];
  const names = document.items ? itemNames : jobNames;
  const matches = aligned(labels, pieces, hasQuantity);
  const used = new Set(matches.map(([, piece]) => piece));
  const hasRulesPiece = (piece: Values) =>
    rulesPieces.some(
      (one) => one['title'] === piece['title'] || one['quantity'] === piece['quantity'],
    );
  const keys = pieces.map(keyOf);
  const extra = pieces.filter(
    (piece, index) =>
      !used.has(piece) && (!hasRulesPiece(piece) || keys.indexOf(keyOf(piece)) < index),
  );
  return [
    ...extra.map((piece) => ({ field: 'item', value: keyOf(piece) })),
    ...matches.flatMap(([label, piece]) =>
      piece ? leaksOfPiece(label, labels, piece, rulesPieces, names) : [],
    ),
    ...leaksOfWhole(document, parse as unknown as Values, rules as unknown as Values),
  ];
}

type PieceValues = Values & { title: string | null };

const piecesOf = (parse: Parse): PieceValues[] =>
  'items' in parse
    ? parse.items.map((item) => ({ ...valuesOfItem(item), title: item.title }))
    : parse.jobs.map((job) => ({ ...job, quantity: job.quantities[0] ?? null }));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const hasQuantity = ({ expected, accept }: Label, piece: Values) =>
  [
    expected['quantity'],
    ...listOf(expected['quantities']),
    ...(accept?.['quantity'] ?? []),
  ].includes(piece['quantity']);

function leaksOfPiece(
  label: Label,
  labels: readonly Label[],
  piece: PieceValues,
  rules: readonly PieceValues[],
  names: readonly string[],
): Leak[] {
  const isOfRules = (name: string) =>
    rules.some((one) => (one[name] ?? null) !== null && isSameValue(name, piece[name], one[name]));
  const sameTitle = labels.filter(({ titleKeys }) =>
    patterns(titleKeys).every((key) => key.test(piece.title ?? '')),
  );
  const candidates = label.titleKeys && sameTitle.length > 0 ? sameTitle : [label];
  const allowing = (name: string) =>
    name === 'title' ? labels : name === 'quantity' ? candidates : [label, ...candidates];
  const leaks = names.filter(
    (name) =>
      !isOperations(name) &&
      (piece[name] ?? null) !== null &&
      !allowing(name).some(
        (one) => one.ignore?.includes(name) || isAllowed(name, piece[name], one),
      ) &&
      !isOfRules(name),
  );
  const [own, ofRules] = [allOperations([piece]), allOperations(rules)];
  const allowed = new Set(
    [label, ...candidates].flatMap((one) => [...allowedOperations(allowBinding(one))]),
  );
  const operations = [...own].filter((one) => !allowed.has(one) && !ofRules.has(one));
  return [
    ...leaks.map((field) => ({ field, value: piece[field] })),
    ...operations.map((value) => ({ field: 'operations', value })),
  ];
}

const allOperations = (pieces: readonly Values[]) =>
  new Set(
    pieces.flatMap((piece) => operationsNames.flatMap((name) => [...operationsOf(piece[name])])),
  );

function leaksOfWhole(document: LabeledDocument, parse: Values, rules: Values): Leak[] {
  const { whole, wholeAccept = {}, items } = document;
  const label: Label = items ? { expected: whole ?? {}, accept: wholeAccept } : document;
  return (items ? wholeNames : orderNames)
    .filter(
      (name) =>
        !label.ignore?.includes(name) &&
        (parse[name] ?? null) !== null &&
        parse[name] !== rules[name] &&
        !isAllowed(name, parse[name], label),
    )
    .map((field) => ({ field, value: parse[field] }));
}
