import { type SampleStatus, sampleStatuses } from '#contracts';
import { Sample } from './sample.entity.js';

const [now, later] = [new Date('2026-11-21T21:05:00Z'), new Date('2026-11-22T09:00:00Z')];
const sample = (status: SampleStatus) => Object.assign(Object.create(Sample.prototype) as Sample, { status, sentDate: null });

const theirs: Partial<Record<SampleStatus, SampleStatus>> = { active: 'archived', sent: 'received' };
const steps = sampleStatuses.flatMap((from) => sampleStatuses.filter((to) => to !== from).map((to) => [from, to] as const));

test.each(steps)('the shop moves a sample from %s to %s', (from, to) => {
  const moved = sample(from);
  const isNews = moved.moveTo(to, now);
  expect([moved.status, moved.sentDate]).toEqual([to, to === 'sent' ? now : null]);
  expect(isNews).toBe(to === 'sent' && ['active', 'requested'].includes(from));
});

test('who asked for it archives what is active and receives what was sent', () => {
  for (const [from, to] of [
    ['active', 'archived'],
    ['sent', 'received'],
  ] as const) {
    const settled = sample(from);
    settled.settle(to);
    expect(settled.status).toBe(to);
  }
});

test.each(steps.filter(([from, to]) => theirs[from] !== to))('who asked for it does not move it from %s to %s', (from, to) => {
  const kept = sample(from);
  expect(() => kept.settle(to)).toThrow(/sample/);
  expect(kept.status).toBe(from);
});

test('the first sending keeps its instant', () => {
  const sent = sample('requested');
  sent.moveTo('sent', now);
  sent.moveTo('active', later);
  sent.moveTo('sent', later);
  expect(sent.sentDate).toBe(now);
});
