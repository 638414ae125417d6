import { writeFileSync } from 'node:fs';
import type { Facts } from '../src/rules/facts/facts.js';
import { readEstimates } from '../src/rules/estimates/read-estimates.js';
import { learnEstimates } from './estimate-learner.js';
import { type Lesson, mentions, readLessons } from './estimate-lessons.js';
import type { SubjectPoints } from '../src/rules/subjects/subject-points.js';
import { SubjectLearner } from './subject-learner.js';
import { decisionsOf } from './subject-lessons.js';

const lessons = readLessons();
const { otherWork, mentions: learned, neighbors, unseenPointsOf } = learnEstimates(lessons);
const write = (table: string, columns: string, rows: readonly string[]) => {
  const file = new URL(`../src/rules/${table}`, import.meta.url);
  writeFileSync(file, `${[columns, ...rows].join('\n')}\n`);
};
write('estimates/other-work-points.tsv', 'feature\tpoints', otherWork.rows);
write('estimates/mention-points.tsv', 'feature\tname\tcount', learned.rows);
for (const [round, { rows }] of neighbors.entries())
  write(`estimates/neighbor-points-${round + 1}.tsv`, 'feature\tname\tcount', rows);

/** As they are of texts that nothing was learned from. */
const factsOf = new Map(
  lessons.map((lesson): [Lesson, Facts] => {
    const estimates = readEstimates(lesson.facts, unseenPointsOf(lesson));
    return [lesson, { ...lesson.facts, estimates }];
  }),
);

/** How many tokens that are or seem to be `mention` are right. */
function report(name: string, mention: number): void {
  let [right, likely, marked] = [0, 0, 0];
  for (const [lesson, { estimates }] of factsOf)
    for (const [index, answer] of lesson.mentions.entries()) {
      if (answer === undefined) continue;
      const share = mention === mentions.name ? estimates.nameAt(index) : estimates.countAt(index);
      if (share >= 0.5) likely++;
      if (answer === mention) marked++;
      if (share >= 0.5 && answer === mention) right++;
    }
  console.log(`${name}: ${right} of ${marked} are found, and ${likely - right} others`);
}
report('names', mentions.name);
report('counts', mentions.count);

/** Features with fewer points are left out. */
const minPoints = 0.03;
const learner = new SubjectLearner();
const marked = [...factsOf].flatMap(([{ message, weight }, facts]) =>
  message ? { message, weight, facts } : [],
);
const decided = (halves?: readonly SubjectPoints[]) =>
  marked.map(({ message, facts }, nth) =>
    decisionsOf(message, facts, halves?.[nth % 2]).map((decision) => learner.lessonOf(decision)),
  );
const right = decided();
const halves = [0, 1].map((half) =>
  learner.pointsOf(learner.learn(right.filter((_, nth) => nth % 2 !== half))),
);
/** Mistakes are learned from too: what follows one is seldom in a text without. */
const mistaken = decided(halves);
const points = learner.learn(
  marked.flatMap(({ weight }, nth) =>
    Array.from({ length: weight }, () => [...right[nth]!, ...mistaken[nth]!]),
  ),
);
write(
  'subjects/subject-points.tsv',
  'choice\tunit\tpoints',
  [...learner.rowsOf(points, minPoints)]
    .map(([choice, unit, value]) => `${choice}\t${unit}\t${value.toFixed(2)}`)
    .toSorted(),
);
