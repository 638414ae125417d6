import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { entryOf, listOf, nameOf, numberOf } from './objects.js';

/** `rgb-gray` is a gray in RGB; a spot color is `spot:` and its name. */
export type Ink = 'black' | 'process' | 'rgb' | 'rgb-gray' | 'lab' | 'unknown' | `spot:${string}`;

export interface ColorSpace {
  inks: readonly Ink[];
  of: (values: readonly number[]) => readonly Ink[];
}

const none: readonly Ink[] = [];
const fixedSpace = (...inks: Ink[]): ColorSpace => ({ inks, of: () => inks });
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
const unknown = fixedSpace('unknown');
const byName: Record<string, ColorSpace> = {
  DeviceGray: gray, G: gray, CalGray: gray, DeviceRGB: rgb, RGB: rgb, CalRGB: rgb, DeviceCMYK: cmyk, CMYK: cmyk, Lab: fixedSpace('lab'),
}; // prettier-ignore
const byComponents: Record<number, ColorSpace> = { 1: gray, 3: rgb, 4: cmyk };
const maxDepth = 8;

export const deviceSpaces = { g: gray, rg: rgb, k: cmyk };

export function colorSpaceOf(
  value: PDFObject | undefined,
  resources: PDFDict,
  depth = 0,
): ColorSpace {
  const space = resources.context.lookup(value);
  if (depth > maxDepth) return unknown;
  if (space instanceof PDFName) {
    const resource = entryOf(resources, 'ColorSpace');
    const colorSpace = resource instanceof PDFDict ? resource.get(space) : undefined;
    return (
      byName[space.decodeText()] ??
      (colorSpace ? colorSpaceOf(colorSpace, resources, depth + 1) : unknown)
    );
  }
  if (!(space instanceof PDFArray)) return unknown;
  const kind = nameOf(space.lookup(0)) ?? '';
  const second = space.size() > 1 ? space.lookup(1) : undefined;
  switch (kind) {
    case 'ICCBased':
      return (
        (second instanceof PDFRawStream && byComponents[numberOf(entryOf(second.dict, 'N'), 0)]) ||
        unknown
      );
    case 'Indexed':
    case 'I':
      return fixedSpace(...colorSpaceOf(second, resources, depth + 1).inks);
    case 'Pattern':
      return second ? colorSpaceOf(second, resources, depth + 1) : fixedSpace();
    case 'Separation':
      return spotSpace([nameOf(second) ?? '']);
    case 'DeviceN':
      return spotSpace(listOf(second).map((each) => nameOf(each) ?? ''));
    default:
      return byName[kind] ?? unknown;
  }
}

function spotSpace(names: readonly string[]): ColorSpace {
  const inks = names.map(inkOfName);
  return {
    inks: inks.flatMap((ink) => ink ?? []),
    of: (tints) => inks.flatMap((ink, index) => (ink && (tints[index] ?? 1) > 0 ? [ink] : [])),
  };
}

function inkOfName(name: string): Ink | undefined {
  if (name === 'None') return undefined;
  if (name === 'Black' || name === 'All') return 'black';
  return /^(Cyan|Magenta|Yellow)$/.test(name) ? 'process' : `spot:${name || '?'}`;
}
