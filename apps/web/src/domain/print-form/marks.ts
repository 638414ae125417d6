import { createContext } from 'react';
import type { ParsedSource } from '#contracts';

interface Marks {
  /** Source of a value that no document supplied, e.g. `From job J-2026-0005`. */
  origin?: string;
  /** The fields that a document filled and nobody has touched since, and what it says there. */
  marks: ReadonlyMap<string, ParsedSource | undefined>;
  unmark: (field: string) => void;
  /** Empties the field and puts the cursor into it. */
  clear: (field: string) => void;
}

export const FormMarks = createContext<Marks>({
  marks: new Map(),
  unmark: () => undefined,
  clear: () => undefined,
});
