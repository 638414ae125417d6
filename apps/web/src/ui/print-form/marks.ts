import { createContext } from 'react';

interface Marks {
  /** The fields that a document filled and nobody has touched since. */
  parsed: ReadonlySet<string>;
  unmark: (field: string) => void;
  /** Empties the field and puts the cursor into it. */
  clear: (field: string) => void;
}

export const FormMarks = createContext<Marks>({ parsed: new Set(), unmark: () => undefined, clear: () => undefined });
