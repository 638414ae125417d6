import type { DashboardAnalytics } from '#contracts';
import { figuresOf } from './analytics.figures.js';

const analytics: DashboardAnalytics = {
  turnaround: {
    days: 4.2,
    jobs: 23,
    weeks: [
      { week: '2026-11-09', value: null, jobs: 0 },
      { week: '2026-11-16', value: 1, jobs: 1 },
    ],
  },
  onTime: { share: 0.916, jobs: 12, weeks: [{ week: '2026-11-16', value: 0.5, jobs: 2 }] },
  volume: {
    jobs: 1,
    pieces: 34_000,
    months: [
      { month: '2026-10', jobs: 3, pieces: 0 },
      { month: '2026-11', jobs: 1, pieces: 34_000 },
    ],
  },
};

test('shows the basis of each figure', () => {
  expect(figuresOf(analytics).map(({ value, basis }) => [value, basis])).toEqual([
    ['4.2 days', 'From order to completion, 23 jobs in 90 days'],
    ['92%', 'Completed by the estimated date, 12 jobs in 90 days'],
    ['1 job', '34,000 pieces ordered this month'],
  ]);
});

test('describes every bar in words', () => {
  expect(
    figuresOf(analytics).map(({ bars }) => bars.map(({ name, words }) => [name, words])),
  ).toEqual([
    [
      ['11/9', 'Week of Nov 9, 2026: no jobs'],
      ['11/16', 'Week of Nov 16, 2026: 1 day, 1 job'],
    ],
    [['11/16', 'Week of Nov 16, 2026: 50%, 2 jobs']],
    [
      ['Oct', 'Oct 2026: 0 pieces, 3 jobs'],
      ['Nov', 'Nov 2026: 34,000 pieces, 1 job'],
    ],
  ]);
});

test('shows no figure for too little data', () => {
  const { turnaround, onTime, volume } = analytics;
  const emptyFigures = figuresOf({
    turnaround: { ...turnaround, days: null },
    onTime: { ...onTime, share: null },
    volume: {
      ...volume,
      months: volume.months.map(({ month }) => ({ month, jobs: 0, pieces: 0 })),
    },
  });
  expect(emptyFigures.map(({ value }) => value)).toEqual([null, null, null]);
});
