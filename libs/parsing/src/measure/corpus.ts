import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a careful estimator keys in; null where the document states nothing. */
export type Values = Record<string, unknown>;

/** What a document, or one job of an order, says. */
export interface Label {
  expected: Values;
  /** Other values that are right too, by field; null among them lets the field be empty. */
  accept?: Record<string, unknown[]>;
  /** Patterns that the title must hold. */
  titleKeys?: string[];
  /** Operations that may be named or left out. */
  optionalOps?: string[];
  /** Fields that are not measured. */
  ignore?: string[];
}

/** A document of the corpus with its label. */
export interface LabelledDocument extends Label {
  /** Its path without an ending: `text/001-menus`. */
  id: string;
  kind: 'text' | 'pdf';
  /** `empty` asks for no print; in `safe` something hostile stands beside the job. */
  behaviour: 'normal' | 'empty' | 'safe';
  /** Patterns that no answer may hold. */
  forbid?: string[];
  jobs?: Label[];
  content: Buffer;
}

/** The corpus that comes with the product. */
export const ownCorpus = join(import.meta.dirname, '../../corpus');

/** Reads every document of a folder with `text` and `pdf` in it. */
export function readCorpus(folder: string): LabelledDocument[] {
  return (['text', 'pdf'] as const).flatMap((kind) => {
    const place = join(folder, kind);
    if (!existsSync(place)) return [];
    const labels = readdirSync(place).filter((name) => name.endsWith('.json'));
    return labels.toSorted().map((name): LabelledDocument => {
      const path = join(place, name.slice(0, -'.json'.length));
      const label = JSON.parse(readFileSync(`${path}.json`, 'utf8')) as Omit<LabelledDocument, 'content'>;
      return { ...label, kind, content: readFileSync(`${path}.${kind === 'pdf' ? 'pdf' : 'txt'}`) };
    });
  });
}
