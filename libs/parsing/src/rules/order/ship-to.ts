import { alternatives } from '../vocabulary/words.js';
import type { Pair } from './pair.js';
import type { Party } from './parties.js';
import type { Row } from './sheet.js';
import { street, zip } from './street-and-zip.js';
import { statedAddress } from './stated-address.js';

/** Lines below an address that are not part of it. */
const notAddress = new RegExp(
  String.raw`^${alternatives('beside an address')}\b|@|^\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\b\d{1,2}\s?(?:am|pm)\b`,
  'i',
);
const stops = new RegExp(
  String.raw`\s*(?:[,;.]?\s+${alternatives('after an address')}\b|;|\s-\s(?:attn|call))(?!.*\d\s\p{Lu}.*\b[A-Z]{2}\.?,? \d{5}).*$`,
  'iu',
);
const byCarrier = new RegExp(
  String.raw`^.*?\b${alternatives('carrier')}\b[^,]{0,20}?\bto\b:?\s+`,
  'i',
);

const shipPhrase =
  /\b(?:[Ss]hip(?:ped|ping)?|SHIP|[Dd]eliver(?:ed|y)?|DELIVER|[Ss]end|[Tt]ruck|[Dd]rop ship|FedEx|UPS|[Ff]reight)\b(?![^.]{0,30}\b(?:samples?|proofs?|invoices?)\b)[^.;:]{0,80}?\b(?:to|at|TO|AT)\b:?\s+([^.;]{0,90}?\d{1,6}\s+(?:[^.;]|\.(?=\s?[\w,])){3,90}?(?:[A-Z]{2}|[A-Z][a-z]+)\.?,?\s+\d{5}(?:-\d{4})?)/;

export function readShipTo(
  parties: readonly Party[],
  pairs: readonly Pair[],
  text: string,
  rows: readonly Row[],
): string | undefined {
  const blocks = parties.filter(({ role }) => role === 'shipTo').map(({ lines }) => oneLine(lines));
  const labeledPlaces = pairs
    .filter(({ label }) => label === 'shipTo')
    .map(({ value }) => oneLine([value]));
  const places = [...blocks, ...labeledPlaces];
  const prose = text.replace(/\s+/g, ' ');
  const address =
    places.find((place) => street.test(place) && zip.test(place)) ??
    (toLetterhead.test(prose) ? letterheadAddress(rows) : undefined) ??
    blocks.find((place) => street.test(place) || zip.test(place)) ??
    labeledPlaces.find((place) => street.test(place) && place.includes(','));
  if (address) return address;
  const sentence = shipPhrase.exec(prose)?.[1];
  const stated = sentence ? afterPlace(sentence) : statedAddress(text, parties);
  return (stated && oneLine([stated])) || undefined;
}

/** `Door delivery at our above godown` */
const toLetterhead =
  /\b(?:ship|deliver|send|bring)(?:ed|y|ies|ing|s)?\b[^.;:]{0,30}\b(?:our|the|this|us at the) (?:above|address above|above[- ]mentioned|letterhead address|same address)\b|\b(?:ship|deliver)\w*\b[^.;:]{0,40}\baddress (?:above|on (?:the|this|our) letterhead)\b|\bsend\b.{0,120}?\bto our \w+ at the address above\b/i;
const letterheadRows = 10;

function letterheadAddress(rows: readonly Row[]): string | undefined {
  for (const { cells } of rows.slice(0, letterheadRows))
    for (const { text } of cells) {
      const [part] = text.split(/\s+[|\u00b7\u2022]\s+|\.?\s+(?:tel|phone|fax|ph)\b/i);
      if (part && street.test(part) && zip.test(part)) return oneLine([part]);
    }
  return undefined;
}

/** `the Society at 6509 Main Street` */
const afterPlace = (sentence: string) =>
  sentence
    .replace(/^(?:the|our|us|my|your)\b[^,]{0,60}?\s+(?:at|@)\s+(?=\d)/i, '')
    .replace(/^(?:the|our)\s+/, '')
    .replace(/^[a-z ]{3,30}:\s*/, '');

/** A place, not the hours of one */
const dock = /^receiving,? (?:door|dock|gate|bay|room|building)\b/i;

function oneLine(lines: readonly string[]): string {
  const addressLines = lines.filter((line) => !notAddress.test(line.trim()) || dock.test(line));
  const [last = '', ...others] = addressLines.toReversed();
  return [...others.toReversed(), last]
    .map((line) => line.trim().replace(/,$/, ''))
    .join(', ')
    .replace(byCarrier, '')
    .replace(stops, '')
    .replace(/[,\s.]+$/, '')
    .slice(0, 500);
}
