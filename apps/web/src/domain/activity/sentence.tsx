import { nowrap } from './sentence.css.js';

const numbers = /((?:Q|J|INV|PO)-\d{4}-\d+)/;

/**
 * A sentence of the server. The numbers of records in it are not broken in two at the end of a
 * line.
 */
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
