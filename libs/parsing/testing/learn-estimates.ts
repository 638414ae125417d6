import { writeFileSync } from 'node:fs';
import { readEstimates } from '../src/rules/estimates/read-estimates.js';
import { learnEstimates } from './estimate-learner.js';
import { mentions, readLessons } from './estimate-lessons.js';

const lessons = readLessons();
const { otherWork, mentions: learned, neighbors, unseenPointsOf } = learnEstimates(lessons);
const write = (table: string, columns: string, rows: readonly string[]) => {
  const file = new URL(`../src/rules/estimates/${table}`, import.meta.url);
  writeFileSync(file, `${[columns, ...rows].join('\n')}\n`);
};
write('other-work-points.tsv', 'feature\tpoints', otherWork.rows);
write('mention-points.tsv', 'feature\tname\tcount', learned.rows);
for (const [round, { rows }] of neighbors.entries())
  write(`neighbor-points-${round + 1}.tsv`, 'feature\tname\tcount', rows);

/** How many tokens that are or seem to be `mention` are right, by points learned without them. */
function report(name: string, mention: number): void {
  let [right, likely, marked] = [0, 0, 0];
  for (const lesson of lessons) {
    const estimates = readEstimates(lesson.facts, unseenPointsOf(lesson));
    for (const [index, answer] of lesson.mentions.entries()) {
      if (answer === undefined) continue;
      const share = mention === mentions.name ? estimates.nameAt(index) : estimates.countAt(index);
      if (share >= 0.5) likely++;
      if (answer === mention) marked++;
      if (share >= 0.5 && answer === mention) right++;
    }
  }
  console.log(`${name}: ${right} of ${marked} are found, and ${likely - right} others`);
}
report('names', mentions.name);
report('counts', mentions.count);
