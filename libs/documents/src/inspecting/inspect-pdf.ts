import { type PDFContext, PDFPageLeaf, PDFRef } from '@cantoo/pdf-lib';
import { paint } from '../painting.js';
import type { Pdfium } from '../pdfium.js';
import { bleed, isBlank, isCutShort, type Picture } from './edges.js';
import type { PageFacts, PdfFacts } from './facts.js';
import { entryOf, numberOf, type Streams } from './objects.js';
import { PageContent } from './page-content.js';
import { type Box, boxOf, hasNotes, missingFonts } from './page-objects.js';

/** Pixels: enough for an eighth of an inch, and small enough for a poster. */
const usualSide = 800;
const minScale = 0.45;
const maxPixels = 12_000_000;
const sameSide = 0.01;

interface OpenPdf {
  engine: Pdfium;
  document: number;
  objects: PDFContext;
  streams: Streams;
}

export class BrokenPage extends Error {}

/** @throws BrokenPage */
export function inspectPdf(pdf: OpenPdf, max: number): PdfFacts {
  const pages = pdf.engine.FPDF_GetPageCount(pdf.document);
  const pageGroups = new Map<string, PdfFacts['alike'][number]>();
  for (let index = 0; index < Math.min(pages, max); index++) {
    const facts = factsOf(pdf, index);
    const key = JSON.stringify(facts);
    const group = pageGroups.get(key) ?? { ...facts, pages: [] };
    group.pages.push(index + 1);
    pageGroups.set(key, group);
  }
  return { kind: 'pdf', pages, alike: [...pageGroups.values()] };
}

function factsOf({ engine, document, objects, streams }: OpenPdf, index: number): PageFacts {
  const box = (kind: Parameters<typeof boxOf>[3]) => boxOf(engine, document, index, kind);
  const media = box('media');
  const page = engine.FPDF_LoadPage(document, index);
  if (!media || !page) throw new BrokenPage();
  const piece = clip(box('trim') ?? box('crop') ?? media, media);
  const leaf = objects.lookup(PDFRef.of(engine.EPDFPage_GetObjectNumber(page)));
  const unit = leaf instanceof PDFPageLeaf ? numberOf(entryOf(leaf, 'UserUnit'), 1) : 1;
  const drawnFacts = contentFacts(leaf, media, unit, streams, missingFonts(engine, page));
  const notes = hasNotes(engine, page);
  engine.FPDFPage_SetCropBox(page, ...media); // shows the whole page to the renderer
  engine.FPDF_ClosePage(page);

  const picture = pictureOf(engine, document, index, media);
  const points = (from: number, to: number) => Math.round((to - from) * unit * 100) / 100;
  const inner: Box = [
    media[0] + bleed / unit,
    media[1] + bleed / unit,
    media[2] - bleed / unit,
    media[3] - bleed / unit,
  ];
  const inPoints: Picture = { ...picture, shows: scaleBox(media, unit) };
  return {
    width: points(piece[0], piece[2]),
    height: points(piece[1], piece[3]),
    paper: [points(media[0], media[2]), points(media[1], media[3])],
    isCutShort: isCutShort(inPoints, scaleBox(piece, unit)),
    isCutShortInside: isCutShort(inPoints, scaleBox(inner, unit)),
    isBlank: isBlank(picture),
    hasNotes: notes,
    ...drawnFacts,
  };
}

const clip = (box: Box, all: Box): Box => {
  const clippedBox: Box = [
    Math.max(box[0], all[0]),
    Math.max(box[1], all[1]),
    Math.min(box[2], all[2]),
    Math.min(box[3], all[3]),
  ];
  return clippedBox[0] < clippedBox[2] && clippedBox[1] < clippedBox[3] ? clippedBox : all;
};
const scaleBox = (box: Box, by: number) => box.map((side) => side * by) as Box;

type DrawnFacts = Pick<PageFacts, 'isUnread' | 'inks' | 'missingFonts' | 'photoDpi' | 'lineDpi'>;

function contentFacts(
  leaf: unknown,
  media: Box,
  unit: number,
  streams: Streams,
  fonts: string[],
): DrawnFacts {
  try {
    if (!(leaf instanceof PDFPageLeaf) || !isSize(leaf, media))
      throw new Error('The page count differs from that of PDFium');
    const { inks, photoDpi, lineDpi } = new PageContent(streams, leaf, unit);
    return { isUnread: false, inks: [...inks].toSorted(), missingFonts: fonts, photoDpi, lineDpi };
  } catch {
    return { isUnread: true, inks: [], missingFonts: [], photoDpi: null, lineDpi: null };
  }
}

function isSize(leaf: PDFPageLeaf, [left, bottom, right, top]: Box) {
  const { width, height } = leaf.MediaBox().asRectangle();
  return (
    Math.abs(width - (right - left)) < sameSide && Math.abs(height - (top - bottom)) < sameSide
  );
}

function pictureOf(engine: Pdfium, document: number, index: number, media: Box): Picture {
  const [across, up] = [media[2] - media[0], media[3] - media[1]];
  const usual = Math.min(1, Math.max(minScale, usualSide / Math.max(across, up)));
  const scale = Math.min(usual, Math.sqrt(maxPixels / (across * up)));
  const [width, height] = [
    Math.max(1, Math.round(across * scale)),
    Math.max(1, Math.round(up * scale)),
  ];
  const pixels = paint(engine, document, index, { width, height, isUnturned: true });
  if (!pixels) throw new BrokenPage();
  return { pixels, width, height, shows: media };
}
