import { bleed, isBlank, isCutShort, type Picture } from './edges.js';
import type { PageFacts, PdfFacts } from './facts.js';
import { PageContent } from './page-content.js';
import { type Box, boxOf, contentOf, type PageNode, pagesOf } from './page-tree.js';
import type { PdfFile } from './pdf-file.js';
import { BadSyntax } from './syntax.js';

/** Beside a page and no part of it, but harmless. */
const harmless = ['Link', 'Popup', 'TrapNet', 'PrinterMark'];

/** @param look what a page looks like, all of it, in its own direction @throws BadSyntax for a file that cannot be followed */
export function inspectPdf(file: PdfFile, count: number, most: number, look: (page: number, media: Box) => Picture): PdfFacts {
  const nodes = pagesOf(file, most);
  if (nodes.length !== Math.min(count, most)) throw new BadSyntax('pages that can be counted in two ways');
  const alike = new Map<string, PdfFacts['alike'][number]>();
  for (const [index, node] of nodes.entries()) {
    const facts = factsOf(file, node, (media) => look(index, media));
    const key = JSON.stringify(facts);
    const group = alike.get(key) ?? { ...facts, pages: [] };
    group.pages.push(index + 1);
    alike.set(key, group);
  }
  return { kind: 'pdf', pages: count, alike: [...alike.values()] };
}

function factsOf(file: PdfFile, node: PageNode, look: (media: Box) => Picture): PageFacts {
  const { media, unit } = node;
  const piece = within(pieceOf(file, node), media);
  const picture = look(media);
  const points = (from: number, to: number) => Math.round((to - from) * unit * 100) / 100;
  const inner: Box = [media[0] + bleed / unit, media[1] + bleed / unit, media[2] - bleed / unit, media[3] - bleed / unit];
  const inPoints: Picture = { ...picture, shows: scaled(media, unit) };
  return {
    width: points(piece[0], piece[2]),
    height: points(piece[1], piece[3]),
    paper: [points(media[0], media[2]), points(media[1], media[3])],
    isCutShort: isCutShort(inPoints, scaled(piece, unit)),
    isCutShortInside: isCutShort(inPoints, scaled(inner, unit)),
    isBlank: isBlank(picture),
    hasNotes: hasNotes(file, node),
    ...drawnOn(file, node),
  };
}

const pieceOf = (file: PdfFile, { dict, media }: PageNode) => boxOf(file, dict.get('TrimBox')) ?? boxOf(file, dict.get('CropBox')) ?? media;
const within = (box: Box, all: Box): Box => {
  const cut: Box = [Math.max(box[0], all[0]), Math.max(box[1], all[1]), Math.min(box[2], all[2]), Math.min(box[3], all[3])];
  return cut[0] < cut[2] && cut[1] < cut[3] ? cut : all;
};
const scaled = (box: Box, by: number) => box.map((side) => side * by) as Box;

function hasNotes(file: PdfFile, { dict }: PageNode) {
  return file.list(dict.get('Annots')).some((each) => !harmless.includes(file.name(file.dict(each).get('Subtype')) ?? ''));
}

function drawnOn(file: PdfFile, node: PageNode): Pick<PageFacts, 'isUnread' | 'inks' | 'missingFonts' | 'photoDpi' | 'lineDpi'> {
  const content = new PageContent(file);
  try {
    content.run(contentOf(file, node), node.resources, node.unit);
    const { inks, missingFonts, ...resolutions } = content.drawn;
    return { isUnread: false, inks: [...inks].toSorted(), missingFonts: [...missingFonts].toSorted(), ...resolutions };
  } catch {
    return { isUnread: true, inks: [], missingFonts: [], photoDpi: null, lineDpi: null };
  }
}
