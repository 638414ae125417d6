import {
  waitingStatuses,
  stepColumn,
  stepOf,
  type StepRules,
  stepsOf,
  waitingCondition,
} from './steps.js';

interface Turn {
  status: 'asked' | 'sent' | 'done';
  isPaid: boolean;
  side: 'shop' | null;
}

const rules: StepRules<Turn> = [
  { when: { status: 'done' }, who: 'nobody', what: 'done' },
  { when: { status: ['asked', 'sent'], isPaid: false }, who: 'customer', what: 'pay' },
  { when: { status: 'sent', side: null }, who: 'vendor', what: 'shipOrder' },
  { when: {}, who: 'shop', what: 'deliver' },
];
const steps = stepsOf(
  rules,
  { status: 't.status', isPaid: 't.paid', side: 't.side' },
  { by: 't.due', since: 't.at' },
);

test.each<[Turn, string]>([
  [{ status: 'done', isPaid: false, side: null }, 'done'],
  [{ status: 'sent', isPaid: false, side: null }, 'pay'],
  [{ status: 'sent', isPaid: true, side: null }, 'shipOrder'],
  [{ status: 'sent', isPaid: true, side: 'shop' }, 'deliver'],
  [{ status: 'asked', isPaid: true, side: null }, 'deliver'],
])('the first matching rule of %j applies: %s', (state, what) => {
  expect(stepOf(rules, state).what).toBe(what);
});

test('the condition of a side excludes earlier rules of other sides', () => {
  expect(waitingCondition(steps, ['vendor'])).toBe(
    `(t.status = 'sent' and t.side is null and (not t.paid) is not true)`,
  );
  expect(waitingCondition(steps, ['customer'])).toBe(
    `(t.status in ('asked', 'sent') and not t.paid)`,
  );
  expect(waitingCondition(steps, ['customer', 'vendor'])).toBe(
    `(t.status in ('asked', 'sent') and not t.paid or t.status = 'sent' and t.side is null)`,
  );
  expect(waitingCondition(steps, [])).toBe('(false)');
});

test('lists statuses only when every rule names one', () => {
  expect(waitingStatuses(steps, ['customer', 'vendor'])).toEqual(['asked', 'sent']);
  expect(waitingStatuses(steps, ['shop'])).toBeUndefined();
});

test('a step of no one has neither a due date nor a time', () => {
  const column = stepColumn(steps);
  expect(column).toContain(
    `when t.status = 'done' then '{"who":"nobody","what":"done","by":null,"since":null}'`,
  );
  expect(column).toContain(
    `when true then '{"who":"shop","what":"deliver","by":%s,"since":%s}' end`,
  );
});
