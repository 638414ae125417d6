import { type SampleStatus, sampleStatuses } from '#contracts';
import { Sample } from './sample.entity.js';

const [now, later] = [new Date('2026-11-21T21:05:00Z'), new Date('2026-11-22T09:00:00Z')];
const sample = (status: SampleStatus) =>
  Object.assign(Object.create(Sample.prototype) as Sample, { status, sentDate: null });

const theirs: Partial<Record<SampleStatus, SampleStatus>> = {
  active: 'archived',
  sent: 'received',
};
const steps = sampleStatuses.flatMap((from) =>
  sampleStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
);

test.each(steps)('the shop moves a sample from %s to %s', (from, to) => {
  const movedSample = sample(from);
  const isNews = movedSample.moveTo(to, now);
  expect([movedSample.status, movedSample.sentDate]).toEqual([to, to === 'sent' ? now : null]);
  expect(isNews).toBe(to === 'sent' && ['active', 'requested'].includes(from));
});

test('the requester archives an active sample and receives a sent one', () => {
  for (const [from, to] of [
    ['active', 'archived'],
    ['sent', 'received'],
  ] as const) {
    const movedSample = sample(from);
    movedSample.settle(to);
    expect(movedSample.status).toBe(to);
  }
});

test.each(steps.filter(([from, to]) => theirs[from] !== to))(
  'the requester cannot move it from %s to %s',
  (from, to) => {
    const keptSample = sample(from);
    expect(() => keptSample.settle(to)).toThrow(/sample/);
    expect(keptSample.status).toBe(from);
  },
);

test('the first sending keeps its instant', () => {
  const newSample = sample('requested');
  newSample.moveTo('sent', now);
  newSample.moveTo('active', later);
  newSample.moveTo('sent', later);
  expect(newSample.sentDate).toBe(now);
});
