/** A statement as the driver wants it: each connection knows it by its name, and how it is done, once it was asked for. */
export interface Statement {
  name: string;
  text: string;
}

const statements = new Map<string, Statement>();
const most = 300;
let named = 0;

/** Texts change with what is asked for and some with the day; those of long ago are forgotten. @param text with a `?` for each parameter and no other */
export function statementOf(text: string) {
  const known = statements.get(text);
  if (known) return known;
  if (statements.size === most) statements.clear();
  const statement = { name: `s${++named}`, text: numbered(text) };
  statements.set(text, statement);
  return statement;
}

/** {@link statementOf} for what is found in other ways when values or tables change: planned each time. */
export const statementOnce = (text: string) => ({ text: numbered(text) });

/** As PostgreSQL counts them: `$1`, `$2`. @param text as {@link statementOf} has it */
function numbered(text: string) {
  let at = 0;
  return text.replace(/\?/g, () => `$${++at}`);
}
