import fc from 'fast-check';
import { daysAfter } from '#config';
import { type PlanCode, planCodes } from '#contracts';
import { type PlanInput, planSteps, scheduleOf } from './plan-rules.js';
import { WorkDays } from './work-days.js';

const runs = { numRuns: 300 };
/** Two years with a leap day, four changes of the clock and two ends of a year around it. */
const date = fc.integer({ min: 0, max: 800 }).map((days) => daysAfter('2027-06-01', days));
const workDays = fc
  .uniqueArray(date, { maxLength: 40 })
  .map((closedDays) => ({ closedDays, days: new WorkDays(closedDays) }));
const chain = fc
  .tuple(
    fc.integer({ min: 2, max: planCodes.length }),
    fc.array(fc.integer({ min: 0, max: 12 }), {
      minLength: planCodes.length,
      maxLength: planCodes.length,
    }),
  )
  .map(([length, days]) =>
    planCodes.slice(0, length).map((code, index) => ({ code, days: index ? days[index]! : 0 })),
  );
const dates = fc
  .array(fc.tuple(fc.constantFrom(...planCodes), date), { maxLength: 4 })
  .map((entries) => new Map<PlanCode, string>(entries));

const inputs = fc
  .record({
    chain,
    to: date,
    range: fc.integer({ min: 0, max: 9 }),
    holds: dates,
    latest: dates,
    doneCount: fc.integer({ min: 0, max: planCodes.length }),
    today: date,
  })
  .map(({ chain: steps, to, range, doneCount, ...input }): PlanInput => ({
    ...input,
    chain: steps,
    goal: { code: steps.at(-1)!.code, from: daysAfter(to, -range), to },
    done: new Set(planCodes.slice(0, doneCount)),
  }));
const free = { holds: new Map<PlanCode, string>(), latest: new Map<PlanCode, string>() };

describe('steps', () => {
  test('are never out of order and never on a closed day', () => {
    fc.assert(
      fc.property(inputs, workDays, (input, { days }) => {
        const steps = planSteps(input, days);
        expect(steps.map(({ due }) => due)).toEqual(steps.map(({ due }) => due).toSorted());
        expect(steps.filter(({ due }) => !days.isOpen(due))).toEqual([]);
      }),
      runs,
    );
  });

  test('move by n working days when the goal does', () => {
    fc.assert(
      fc.property(inputs, workDays, fc.integer({ min: -30, max: 30 }), (input, { days }, count) => {
        const to = days.add(input.goal.to, 0);
        const before = { ...input, ...free, goal: { ...input.goal, to } };
        const after = { ...before, goal: { ...before.goal, to: days.add(to, count) } };
        expect(planSteps(after, days).map(({ due }) => due)).toEqual(
          planSteps(before, days).map(({ due }) => days.add(due, count)),
        );
      }),
      runs,
    );
  });

  test('after the last pinned one move with the goal, and the pinned one stays', () => {
    fc.assert(
      fc.property(
        inputs,
        workDays,
        fc.nat({ max: 9 }),
        fc.integer({ min: 0, max: 30 }),
        (input, { days }, place, count) => {
          const base = {
            ...input,
            ...free,
            goal: { ...input.goal, to: days.add(input.goal.to, 0) },
          };
          const plan = planSteps(base, days);
          const pinned = plan[place % plan.length]!;
          const holds = new Map([[pinned.code, pinned.due]]);
          const moved = { ...base.goal, to: days.add(base.goal.to, count) };
          const after = planSteps({ ...base, holds, goal: moved }, days);
          const index = plan.indexOf(pinned);
          expect(after.map(({ due }) => due)).toEqual(
            plan.map(({ due }, position) => (position <= index ? due : days.add(due, count))),
          );
        },
      ),
      runs,
    );
  });

  test('stay when they are computed again, also from their own dates', () => {
    fc.assert(
      fc.property(inputs, workDays, (input, { days }) => {
        const steps = planSteps(input, days);
        expect(planSteps(input, days)).toEqual(steps);
        const holds = new Map(steps.map(({ code, due }) => [code, due]));
        expect(planSteps({ ...input, holds }, days).map(({ due }) => due)).toEqual(
          steps.map(({ due }) => due),
        );
      }),
      runs,
    );
  });

  test('are the same in whatever order pins and dates were given', () => {
    fc.assert(
      fc.property(inputs, workDays, fc.infiniteStream(fc.nat()), (input, { closedDays }, order) => {
        const shuffled = <T>(items: Iterable<T>) =>
          Array.from(items, (item) => ({ item, key: order.next().value ?? 0 }))
            .toSorted((one, other) => one.key - other.key)
            .map(({ item }) => item);
        const other = {
          ...input,
          holds: new Map(shuffled(input.holds)),
          latest: new Map(shuffled(input.latest)),
          done: new Set(shuffled(input.done)),
        };
        expect(scheduleOf(other, new WorkDays(shuffled(closedDays)))).toEqual(
          scheduleOf(input, new WorkDays(closedDays)),
        );
      }),
      runs,
    );
  });
});

describe('the expected date', () => {
  test('is a working day, never before the plan nor before today', () => {
    fc.assert(
      fc.property(inputs, workDays, (input, { days }) => {
        const { steps, expected, slackDays, atRisk } = scheduleOf(input, days);
        fc.pre(expected !== null);
        expect(days.isOpen(expected)).toBe(true);
        expect(expected >= steps.at(-1)!.due).toBe(true);
        expect(expected >= input.today).toBe(true);
        expect(atRisk).toBe(slackDays! < 0);
      }),
      runs,
    );
  });

  test('moves by one working day for each that is lost after the last chance', () => {
    fc.assert(
      fc.property(inputs, workDays, fc.integer({ min: 0, max: 20 }), (input, { days }, lost) => {
        const base = { ...input, ...free };
        const { slackDays } = scheduleOf(base, days);
        if (slackDays === null) return;
        const today = days.add(days.onOrAfter(input.today), Math.max(slackDays, 0) + lost);
        const late = scheduleOf({ ...base, today }, days);
        expect(late.slackDays).toBe(Math.min(slackDays, 0) - lost);
        expect(late.atRisk).toBe(Math.min(slackDays, 0) - lost < 0);
      }),
      runs,
    );
  });
});

describe('working days', () => {
  test('counted forward and back are the same days', () => {
    fc.assert(
      fc.property(date, fc.nat({ max: 300 }), workDays, (start, count, { days }) => {
        const from = days.onOrAfter(start);
        const to = days.add(from, count);
        expect(days.between(from, to)).toBe(count);
        expect(days.add(to, -count)).toBe(from);
      }),
      runs,
    );
  });

  test.each([
    ['a change to summer time', '2026-03-06', 1, '2026-03-09'],
    ['a change from summer time', '2026-10-30', 1, '2026-11-02'],
    ['the end of a year', '2026-12-31', 1, '2027-01-04'],
    ['a leap day', '2028-02-28', 1, '2028-02-29'],
  ])('do not mind %s', (_what, from, count, to) => {
    const days = new WorkDays(['2027-01-01']);
    expect(days.add(from, count)).toBe(to);
    expect(days.add(to, -count)).toBe(from);
  });

  test('end the search when the shop is never open', () => {
    const days = new WorkDays(
      Array.from({ length: 8000 }, (_, index) => daysAfter('2020-01-01', index)),
    );
    expect(days.onOrAfter('2020-01-01')).toMatch(/^20\d\d-/);
  });
});
