import type { PdfFile } from './pdf-file.js';
import { type Dict, Name, Stream, type Value } from './syntax.js';

/**
 * What prints: `black` alone, `process` colors (CMYK), `rgb`, which a press has to convert, `rgb-gray` when it is only a gray in RGB, `lab`, the name of a
 * spot color behind `spot:`, or `unknown`.
 */
export type Ink = 'black' | 'process' | 'rgb' | 'rgb-gray' | 'lab' | 'unknown' | `spot:${string}`;

/** A color space: what it prints with, and with these values of a color. */
export interface ColorSpace {
  inks: readonly Ink[];
  of: (values: readonly number[]) => readonly Ink[];
}

const none: readonly Ink[] = [];
const fixed = (...inks: Ink[]): ColorSpace => ({ inks, of: () => inks });
/** Paper is what white leaves. */
const gray: ColorSpace = { inks: ['black'], of: ([value = 0]) => (value >= 1 ? none : ['black']) };
const rgb: ColorSpace = {
  inks: ['rgb'],
  of: ([red = 0, green = 0, blue = 0]) => {
    if (red !== green || green !== blue) return ['rgb'];
    return red >= 1 ? none : ['rgb-gray'];
  },
};
const cmyk: ColorSpace = {
  inks: ['process'],
  of: ([cyan = 0, magenta = 0, yellow = 0, key = 0]) => {
    if (cyan || magenta || yellow) return ['process'];
    return key ? ['black'] : none;
  },
};
const unknown = fixed('unknown');
const byName: Record<string, ColorSpace> = {
  DeviceGray: gray, G: gray, CalGray: gray, DeviceRGB: rgb, RGB: rgb, CalRGB: rgb, DeviceCMYK: cmyk, CMYK: cmyk, Lab: fixed('lab'),
}; // prettier-ignore
const byComponents: Record<number, ColorSpace> = { 1: gray, 3: rgb, 4: cmyk };
const deepest = 8;

export const blackSpace = gray;

/** @param resources where a name may have been given to it */
export function colorSpaceOf(file: PdfFile, value: Value | undefined, resources: Dict, depth = 0): ColorSpace {
  const space = file.value(value);
  if (depth > deepest) return unknown;
  if (space instanceof Name) {
    const named = file.dict(resources.get('ColorSpace')).get(space.text);
    return byName[space.text] ?? (named === undefined ? unknown : colorSpaceOf(file, named, resources, depth + 1));
  }
  if (!Array.isArray(space)) return unknown;
  const [kind, second] = space;
  switch (file.name(kind)) {
    case 'ICCBased':
      return iccSpace(file, second);
    case 'Indexed':
    case 'I':
      return fixed(...colorSpaceOf(file, second, resources, depth + 1).inks);
    case 'Pattern':
      return second === undefined ? fixed() : colorSpaceOf(file, second, resources, depth + 1);
    case 'Separation':
      return spotSpace([file.name(second) ?? '']);
    case 'DeviceN':
      return spotSpace(file.list(second).map((each) => file.name(each) ?? ''));
    default:
      return byName[file.name(kind) ?? ''] ?? unknown;
  }
}

function iccSpace(file: PdfFile, value: Value | undefined): ColorSpace {
  const profile = file.value(value);
  return (profile instanceof Stream && byComponents[file.number(profile.dict.get('N'), 0)]) || unknown;
}

function spotSpace(names: readonly string[]): ColorSpace {
  const inks = names.map(inkNamed);
  return {
    inks: inks.flatMap((ink) => ink ?? []),
    of: (tints) => inks.flatMap((ink, index) => (ink && (tints[index] ?? 1) > 0 ? [ink] : [])),
  };
}

/** @returns undefined for what prints nothing */
function inkNamed(name: string): Ink | undefined {
  if (name === 'None') return undefined;
  if (name === 'Black' || name === 'All') return 'black';
  return /^(Cyan|Magenta|Yellow)$/.test(name) ? 'process' : `spot:${name || '?'}`;
}
