import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { QuoteAction, QuoteDetail } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { ada, bea } from '../../testing/open-page.js';
import { sampleQuote } from '../../testing/sample-quote.js';
import {
  otherAnswers,
  button,
  buttons,
  getQuote,
  notice,
  openQuote,
  press,
  section,
  headingShown,
} from './quote.page.testing.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the actions of a status', () => {
  const all = 'Download PDF';
  test.each<[what: string, Partial<QuoteDetail>, customer: string[], shop: string[]]>([
    [
      'a draft',
      { status: 'draft', pricedAt: null },
      ['Submit', 'Edit Quote', all],
      ['Submit', 'Edit Quote', all],
    ],
    [
      'a pending quote',
      { status: 'pending' },
      ['Approve Quote', 'Request Changes', 'Reject Quote', 'Edit Quote', all],
      ['Set Price', 'Approve Quote', 'Request Changes', 'Reject Quote', 'Edit Quote', all],
    ],
    [
      'an approved quote',
      { status: 'approved' },
      ['Convert to Job', 'Request Changes', 'Reject Quote', all],
      ['Convert to Job', 'Request Changes', 'Reject Quote', all],
    ],
    [
      'a rejected quote',
      { status: 'rejected' },
      ['Ask for a new price', 'Order Again', all],
      ['Reopen', 'Order Again', all],
    ],
    [
      'an expired quote',
      { status: 'expired' },
      ['Ask for a new price', 'Order Again', all],
      ['Reopen', 'Order Again', all],
    ],
    [
      'a quote that has become a job',
      { status: 'approved', jobId: 'j1' },
      ['Convert to Job', 'Order Again', 'View Job', all],
      ['Convert to Job', 'Order Again', 'View Job', all],
    ],
  ])('%s', async (_what, changes, customer, shop) => {
    const edit =
      changes.status === 'draft' || changes.status === 'pending'
        ? null
        : 'An approved quote cannot be edited. Request changes instead.';
    for (const [viewer, expected] of [
      [ada, customer],
      [bea, shop],
    ] as const) {
      openQuote(sampleQuote({ ...changes, refusals: { edit } }), {}, viewer);
      await headingShown();
      expect(buttons().toSorted()).toEqual(expected.toSorted());
      cleanup();
    }
  });

  test.each<[label: string, action: QuoteAction, Partial<QuoteDetail>]>([
    ['Approve Quote', 'approve', { pricedAt: null }],
    ['Request Changes', 'requestChanges', {}],
    ['Reject Quote', 'reject', {}],
    ['Convert to Job', 'convert', { status: 'approved' }],
    ['Submit', 'submit', { status: 'draft' }],
    ['Ask for a new price', 'reopen', { status: 'expired' }],
  ])('%s is disabled in place, with the reason', async (label, action, changes) => {
    openQuote(sampleQuote({ ...changes, refusals: { [action]: 'This is why.' } }));
    await headingShown();
    expect(button(label).disabled).toBe(true);
    expect(
      document.getElementById(button(label).getAttribute('aria-describedby')!)!.textContent,
    ).toBe('This is why.');
  });

  test('of a job show that there is one', async () => {
    openQuote(sampleQuote({ status: 'approved', jobId: 'j1' }));
    await headingShown();
    expect(button('Convert to Job').disabled).toBe(true);
    expect(section('Actions').textContent).toContain('This quote is now a job.');
    expect(screen.getByRole('link', { name: 'View Job' }).getAttribute('href')).toBe('/jobs/j1');
  });
});

describe('a step without questions', () => {
  const steps: [
    label: string,
    call: string,
    viewer: typeof ada,
    before: Partial<QuoteDetail>,
    after: Partial<QuoteDetail>,
    says: string,
  ][] = [
    ['Approve Quote', 'approve', ada, {}, { status: 'approved' }, 'Quote Approved'],
    ['Approve Quote', 'approve', bea, {}, { status: 'approved' }, 'Quote Approved'],
    [
      'Submit',
      'submit',
      ada,
      { status: 'draft', pricedAt: null },
      { status: 'pending', pricedAt: null },
      'Quote Submitted',
    ],
    [
      'Ask for a new price',
      'reopen',
      ada,
      { status: 'expired' },
      { status: 'pending', pricedAt: null },
      'New Price Requested',
    ],
    [
      'Reopen',
      'reopen',
      bea,
      { status: 'rejected' },
      { status: 'pending', pricedAt: null },
      'Quote Reopened',
    ],
  ];
  test.each(steps)(
    '%s is sent once for the shown version, and shows the result',
    async (...step) => {
      const [label, call, viewer, before, after, says] = step;
      const answers = {
        [`POST /api/quotes/q1/${call}`]: answer(200, sampleQuote({ ...after, version: 4 })),
      };
      const { writes, client } = openQuote(sampleQuote(before), answers, viewer);
      await headingShown();
      client.setQueryData(['/api/quotes', { q: '' }], { pages: [] });
      const actionButton = button(label);
      await act(async () => {
        actionButton.click();
        actionButton.click();
      });
      await notice(says);
      expect(writes().map(({ path, body }) => [path, body])).toEqual([
        [`/api/quotes/q1/${call}`, { version: 3 }],
      ]);
      await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
      expect(client.getQueryState(['/api/quotes', { q: '' }])?.isInvalidated).toBe(true);
    },
  );

  test('that another person took first shows it, with the current quote', async () => {
    openQuote(sampleQuote());
    await headingShown();
    const calls = fakeApi({
      ...otherAnswers,
      [getQuote]: answer(200, sampleQuote({ status: 'rejected', awaiting: null, version: 4 })),
      'POST /api/quotes/q1/approve': answer(409, { message: 'This quote has been rejected.' }),
    });
    await press('Approve Quote');
    expect((await notice('Error')).textContent).toContain('This quote has been rejected.');
    await screen.findByRole('button', { name: 'Ask for a new price' });
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
