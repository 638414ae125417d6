import type {
  ParsedDocument,
  ParsedItem,
  ParsedPiece,
  ParsedSource,
  PrintSpecifications,
} from '#contracts';
import { calibrate, maxOf, noConfidence, overallConfidence } from './answer/confidence.js';
import { doubtsOf, maxWithDoubt } from './answer/doubts.js';
import { describe } from './answer/description.js';
import { citation } from './answer/snippet.js';
import { readDocument } from './document.js';
import { commonFieldNames, type FieldName, ownNames } from './field-names.js';
import type { Readings } from './fields/field.js';
import { findingsOf } from './fields/findings.js';
import { readFields } from './fields/registry.js';
import { mergedReadings } from './items/merged-readings.js';
import { type ItemText, itemTexts, type Request, requestOf } from './items/read-items.js';
import { unreadIn } from './items/unread.js';
import { isGarbage } from './normalize/garbage.js';
import type { MappedText } from './normalize/mapped-text.js';
import { normalize } from './normalize/normalize.js';
import { type Piece, readPiece } from './piece.js';
import type { FieldReadings, TextParse } from './text-parse.js';

/** Limit for a document with print text that no item explains. */
const maxUnreadConfidence = 0.5;
/** How often all pieces of an unseen text are right where each value is certain. */
const splitConfidence = 0.8;
const roundShare = (share: number) => Math.round(share * 100) / 100;

const valuesOf = (names: readonly FieldName[], fields: FieldReadings) =>
  Object.fromEntries(names.map((name) => [name, fields[name]?.value ?? null]));

const specificationsOf = (fields: FieldReadings) =>
  Object.fromEntries(
    ownNames.flatMap((name) => (fields[name] ? [[name, fields[name].value]] : [])),
  ) as PrintSpecifications;

const sourcesOf = (fields: FieldReadings) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { confidence, snippet }]): [string, ParsedSource] => [
      name,
      { confidence, snippet },
    ]),
  );

function pieceOf(fields: FieldReadings, quantities: number[]): ParsedPiece {
  const piece = {
    ...valuesOf(commonFieldNames, fields),
    specifications: specificationsOf(fields),
    quantities,
  } as Omit<ParsedPiece, 'description' | 'confidence'>;
  return {
    ...piece,
    description: describe({ ...piece, deliveryMethod: null, mailDate: null, inHomesDate: null }),
    confidence: overallConfidence(fields),
  };
}

const itemOf = (fields: FieldReadings, quantities: number[]): ParsedItem => ({
  ...pieceOf(fields, quantities),
  printType: (fields.printType?.value ?? null) as ParsedItem['printType'],
  sources: sourcesOf(fields),
});

const emptyParse = (): TextParse => ({
  result: {
    ...pieceOf({}, []),
    ...wholeValues({}),
    sources: {},
    confidence: noConfidence,
    items: [],
    unread: [],
  },
  fields: {},
});

const wholeNames = ['deliveryMethod', 'mailDate', 'inHomesDate'] as const;
const wholeValues = (fields: FieldReadings) =>
  valuesOf(wholeNames, fields) as Pick<ParsedDocument, (typeof wholeNames)[number]>;

/** Several pieces with a quantity and a size or a paper. */
const areSpecified = (texts: readonly ItemText[]) =>
  texts.filter(
    ({ own: { readings } }) => readings.quantity && (readings.size ?? readings.paperType),
  ).length > 1;

/** A piece may be named only where older work is: `We have 100 of the maps. Quote 900.` */
function wholePiece(source: MappedText, { facts }: Request): Piece {
  const piece = readPiece(readDocument(source, facts.estimates));
  if (piece.readings.title) return piece;
  return readPiece({ ...readDocument(source), estimates: facts.estimates });
}

/** Linear in the length, never throws, and deterministic; all fields are null without a request. */
export function parseText(document: string): TextParse {
  if (isGarbage(document)) return emptyParse();
  const source = normalize(document);
  const request = requestOf(source);
  const texts = itemTexts(request);
  const whole = wholePiece(source, request);
  const pieces = texts
    ? mergedReadings(texts)
    : [{ readings: whole.readings, offers: whole.findings.quantities?.value.offers ?? [] }];
  const isWanted =
    whole.isWanted || texts?.some(({ own }) => own.isWanted) === true || areSpecified(texts ?? []);
  if (!isWanted) return emptyParse();
  const fieldsOf = (readings: Partial<Readings>) => {
    const fields: FieldReadings = {};
    for (const [name, reading] of Object.entries(readings)) {
      if (reading)
        fields[name as FieldName] = {
          value: reading.value,
          confidence: calibrate(reading.confidence),
          ...citation(request.facts.text, reading),
        };
    }
    return fields;
  };
  const wholeFields = fieldsOf(
    readFields(wholeNames, texts ? findingsOf(request.facts.text) : whole.findings),
  );
  const readings = pieces.map(({ readings }) => fieldsOf(readings));
  const items = pieces.map(({ offers }, index) => itemOf(readings[index] ?? {}, offers));
  const unread = unreadIn(request, items);
  const [first] = items;
  const fields = { ...readings[0], ...wholeFields };
  const delivery = wholeValues(wholeFields);
  const piece = pieceOf(fields, first?.quantities ?? []);
  const minConfidence = Math.min(...items.map(({ confidence }) => confidence));
  const confidence = Math.min(
    roundShare(minConfidence * (texts ? splitConfidence : 1)),
    maxOf(wholeFields),
    unread.length > 0 ? maxUnreadConfidence : 1,
    doubtsOf(request, { ...delivery, items }).length > 0 ? maxWithDoubt : 1,
  );
  return {
    result: {
      ...piece,
      ...delivery,
      description: describe({ ...piece, ...delivery }),
      sources: sourcesOf(fields),
      confidence,
      items,
      unread,
    },
    fields,
  };
}
