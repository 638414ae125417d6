import { createContext } from 'react';
import type { QuoteField } from './quote-form.values.js';

interface Marks {
  /** The fields that a document filled and nobody has touched since. */
  parsed: ReadonlySet<QuoteField>;
  unmark: (field: QuoteField) => void;
  /** Empties the field and puts the cursor into it. */
  clear: (field: QuoteField) => void;
}

export const FormMarks = createContext<Marks>({ parsed: new Set(), unmark: () => undefined, clear: () => undefined });
