let hasMissedGoal = false;

export function goalCell(goal, isMet) {
  if (!isMet) hasMissedGoal = true;
  return `${goal} ${isMet ? 'kept' : '**missed**'}`;
}

/** Prints the report and exits with 0, or with 2 when a goal was missed. */
export const finish = (...sections) =>
  process.stdout.write(`${sections.map((section) => section.trim()).join('\n\n')}\n`, () =>
    process.exit(hasMissedGoal ? 2 : 0),
  );
