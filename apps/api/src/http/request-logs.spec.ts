import { withoutSecrets } from './request-logs.js';

test.each([
  ['/api/quotes?q=secret&cursor=x', '/api/quotes'],
  ['/api/proofs/0198c0de/q7vUe0hM2m', '/api/proofs/0198c0de/***'],
  ['/api/proofs/0198c0de?token=q7vUe0hM2m', '/api/proofs/0198c0de'],
  ['/api/proofs/0198c0de/approve', '/api/proofs/0198c0de/approve'],
  ['/api/proofs/0198c0de/approved0hM2m', '/api/proofs/0198c0de/***'],
  ['/API/proofs/0198c0de/q7vUe0hM2m', '/API/proofs/0198c0de/***'],
  ['/proof-approval/0198c0de/q7vUe0hM2m', '/proof-approval/0198c0de/***'],
  ['/vendor-order/0198c0de/q7vUe0hM2m', '/vendor-order/0198c0de/***'],
  ['/api/vendor-orders/0198c0de/q7vUe0hM2m', '/api/vendor-orders/0198c0de/***'],
  ['/api/vendor-orders/0198c0de/q7vUe0hM2m/acknowledge', '/api/vendor-orders/0198c0de/***'],
  ['/api/password/reset/q7vUe0hM2m', '/api/password/reset/***'],
  ['/api/password/reset/q7vUe0hM2m/more?x', '/api/password/reset/***'],
  ['/reset-password/q7vUe0hM2m', '/reset-password/***'],
  ['/api/password/reset', '/api/password/reset'],
  ['/api/quotes/0198c0de', '/api/quotes/0198c0de'],
])('loggedUrl', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged);
});
