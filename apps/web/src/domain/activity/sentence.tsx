import { nowrap } from './sentence.css.js';

const numbers = /((?:Q|K|J|INV|PO)-\d{4}-\d+)/;

/** Keeps record numbers from breaking across lines. */
export const Sentence = ({ children }: { children: string }) =>
  children.split(numbers).map((part, index) =>
    index % 2 ? (
      <span key={index} className={nowrap}>
        {part}
      </span>
    ) : (
      part
    ),
  );
