import Sequencer from '@jest/test-sequencer';

/** The longest first: begun last, they would leave the other workers idle. */
const longSpecs = [
  'libs/parsing/src/rules/growth.spec.ts',
  'apps/api/specs/matrix/inputs.int.spec.ts',
  'apps/api/specs/matrix/permissions.int.spec.ts',
  'libs/documents/src/scans.spec.ts',
  'apps/api/specs/plans.int.spec.ts',
];

/** On a clean checkout Jest would begin with the largest file. */
export default class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const long = longSpecs.flatMap((spec) => sorted.filter(({ path }) => path.endsWith(spec)));
    return [...new Set([...long, ...sorted])];
  }
}
