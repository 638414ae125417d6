import { withoutSecrets } from './request-logs.js';

const id = '0198c0de-0000-7000-8000-000000000021';
const token = 'q7vUe0hM2m-'.repeat(4).slice(1);

test.each([
  ['/api/quotes?q=secret&cursor=x', '/api/quotes'],
  ['/api/proofs/0198c0de/q7vUe0hM2m', '/api/proofs/0198c0de/***'],
  ['/api/proofs/0198c0de?token=q7vUe0hM2m', '/api/proofs/0198c0de'],
  ['/api/proofs/0198c0de/approve', '/api/proofs/0198c0de/approve'],
  ['/api/proofs/0198c0de/messages', '/api/proofs/0198c0de/messages'],
  ['/api/proofs/0198c0de/approved0hM2m', '/api/proofs/0198c0de/***'],
  ['/API/proofs/0198c0de/q7vUe0hM2m', '/API/proofs/0198c0de/***'],
  ['/proof-approval/0198c0de/q7vUe0hM2m', '/proof-approval/0198c0de/***'],
  ['/vendor-order/0198c0de/q7vUe0hM2m', '/vendor-order/0198c0de/***'],
  ['/api/vendor-orders/0198c0de/q7vUe0hM2m', '/api/vendor-orders/0198c0de/***'],
  ['/stop-emails/0198c0de/q7vUe0hM2m', '/stop-emails/0198c0de/***'],
  ['/api/stop-emails/0198c0de/q7vUe0hM2m', '/api/stop-emails/0198c0de/***'],
  ['/api/vendor-orders/0198c0de/q7vUe0hM2m/acknowledge', '/api/vendor-orders/0198c0de/***'],
  ['/vendor-bid/0198c0de/q7vUe0hM2m', '/vendor-bid/0198c0de/***'],
  ['/api/vendor-bids/0198c0de/q7vUe0hM2m/send', '/api/vendor-bids/0198c0de/***'],
  ['/api/password/reset/q7vUe0hM2m', '/api/password/reset/***'],
  ['/api/password/reset/q7vUe0hM2m/more?x', '/api/password/reset/***'],
  ['/reset-password/q7vUe0hM2m', '/reset-password/***'],
  ['/api/calendar/q7vUe0hM2m.ics', '/api/calendar/***'],
  ['/api/password/reset', '/api/password/reset'],
  ['/api/quotes/0198c0de', '/api/quotes/0198c0de'],
  ['/api//proofs/0198c0de/q7vUe0hM2m', '/api/proofs/0198c0de/***'],
  ['/api/proofs//0198c0de/q7vUe0hM2m', '/api/proofs/0198c0de/***'],
  ['/api/./proofs/0198c0de/q7vUe0hM2m', '/api/proofs/0198c0de/***'],
  ['/api/x/../proofs/0198c0de/q7vUe0hM2m', '/api/proofs/0198c0de/***'],
  ['/api/%70roofs/0198c0de/q7vUe0hM2m', '/api/proofs/0198c0de/***'],
  ['/api/proofs%2F0198c0de%2Fq7vUe0hM2m', '/api/proofs/0198c0de/***'],
  [`/api/elsewhere/${token}`, '/api/elsewhere/***'],
  [`/api/elsewhere/%zz${token}`, '/api/elsewhere/***'],
  [`/api/elsewhere/%51${token}/ship`, '/api/elsewhere/***/ship'],
  [`/api/quotes/${id}`, `/api/quotes/${id}`],
])('%s is logged as %s', (url, loggedUrl) => {
  expect(withoutSecrets(url)).toBe(loggedUrl);
});
