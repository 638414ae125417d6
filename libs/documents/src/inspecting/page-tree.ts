import { mostUnpacked } from './filters.js';
import type { PdfFile } from './pdf-file.js';
import { BadSyntax, type Dict, Stream, type Value } from './syntax.js';

/** Left, bottom, right, top: points. */
export type Box = [left: number, bottom: number, right: number, top: number];

/** A page with what it has from the branches above it. */
export interface PageNode {
  dict: Dict;
  resources: Dict;
  media: Box;
  /** Points per unit of the page. */
  unit: number;
}

const inherited = ['Resources', 'MediaBox'] as const;
const deepest = 50;

/** The pages, in their order. @param most after which the others are left alone @throws BadSyntax when a page cannot be what it says */
export function pagesOf(file: PdfFile, most: number): PageNode[] {
  const pages: PageNode[] = [];
  const seen = new Set<Dict>();
  const visit = (value: Value | undefined, above: Dict, depth: number) => {
    const node = file.dict(value);
    if (depth > deepest || seen.has(node)) throw new BadSyntax('a tree of pages that does not end');
    seen.add(node);
    const all: Dict = new Map([...above, ...inherited.flatMap((key) => (node.has(key) ? [[key, node.get(key)!] as const] : []))]);
    const kids = node.get('Kids');
    if (kids === undefined) pages.push(pageOf(file, node, all));
    for (const kid of file.list(kids)) if (pages.length < most) visit(kid, all, depth + 1);
  };
  visit(file.catalogue.get('Pages'), new Map(), 0);
  return pages;
}

function pageOf(file: PdfFile, dict: Dict, above: Dict): PageNode {
  const media = boxOf(file, above.get('MediaBox'));
  if (!media) throw new BadSyntax('a page without a size');
  return { dict, resources: file.dict(above.get('Resources')), media, unit: file.number(dict.get('UserUnit'), 1) };
}

/** @returns undefined for what is no box with an area */
export function boxOf(file: PdfFile, value: Value | undefined): Box | undefined {
  const [x1, y1, x2, y2] = file.list(value).map((each) => file.number(each, NaN));
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return box[2] - box[0] > 0 && box[3] - box[1] > 0 ? box : undefined;
}

/** What is drawn on the page: its streams, one after the other. @throws RangeError, and what {@link PdfFile.content} throws */
export function contentOf(file: PdfFile, { dict }: PageNode): Buffer {
  const contents = file.value(dict.get('Contents'));
  const streams = (Array.isArray(contents) ? contents : [contents]).map((each) => file.value(each));
  const parts = streams.flatMap((stream) => (stream instanceof Stream ? [file.content(stream), newline] : []));
  if (parts.reduce((sum, part) => sum + part.length, 0) > mostUnpacked) throw new RangeError('The page unpacks to too much');
  return Buffer.concat(parts);
}
const newline = Buffer.from('\n');
