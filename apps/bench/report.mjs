let isMissed = false;

/**
 * A goal beside a figure, in words: what it is, and whether this run kept it.
 * @param {string} goal
 * @param {boolean} isKept
 */
export function judged(goal, isKept) {
  if (!isKept) isMissed = true;
  return `${goal} ${isKept ? 'kept' : '**missed**'}`;
}

/**
 * Prints what was measured, in Markdown, and ends the process: with 0, or with 2 when a goal was
 * missed. A bench that could not measure says nothing on its standard output and ends with 1.
 * @param {...string} sections
 */
export const finish = (...sections) =>
  process.stdout.write(`${sections.map((section) => section.trim()).join('\n\n')}\n`, () =>
    process.exit(isMissed ? 2 : 0),
  );
