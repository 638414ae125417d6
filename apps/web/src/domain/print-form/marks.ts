import { createContext } from 'react';
import type { ParsedSource } from '#contracts';

interface Marks {
  /** Source of a value that no document supplied, e.g. `From job J-2026-0005`. */
  origin?: string;
  /** What a new form begins with, by field; shown like a placeholder until it changes. */
  defaults?: Readonly<Record<string, unknown>>;
  marks: ReadonlyMap<string, ParsedSource | undefined>;
  unmark: (field: string) => void;
  clear: (field: string) => void;
}

export const FormMarks = createContext<Marks>({
  marks: new Map(),
  unmark: () => undefined,
  clear: () => undefined,
});
