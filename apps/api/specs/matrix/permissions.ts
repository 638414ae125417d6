/**
 * In the order of the columns below; Ada owns the records, Ben is in her company, Cora in another.
 */
export const actors = ['anonymous', 'ada', 'ben', 'cora', 'broker', 'admin', 'link'] as const;
export type Actor = (typeof actors)[number];

export const usernames: Partial<Record<Actor, string>> = {
  ada: 'ada@acme.test',
  ben: 'ben@acme.test',
  cora: 'cora@globex.test',
  broker: 'broker@demo.test',
  admin: 'admin@demo.test',
};

/**
 * The status of each request about a record of Ada's. A new route needs a row here, a body in
 * `bodies.ts`, and its record in `records.ts`. Columns: signed out | owner | same company | other
 * company | broker | admin | signed out, with a proof or purchase order link.
 */
const table = `
GET    /healthz                               200 200 200 200 200 200 200
GET    /readyz                                200 200 200 200 200 200 200
GET    /api/login                             302 302 302 302 302 302 302
POST   /api/login                             200 200 200 200 200 200 200
POST   /api/logout                            200 200 200 200 200 200 200
GET    /api/session                           200 200 200 200 200 200 200
GET    /api/auth/user                         401 200 200 200 200 200 401
POST   /api/password/forgot                   202 202 202 202 202 202 202
GET    /api/password/reset/:token             200 200 200 200 200 200 200  passwordLink
POST   /api/password/reset                    200 200 200 200 200 200 200  passwordLink
POST   /api/password/change                   401 200 200 200 200 200 401
POST   /api/login/second-factor               409 409 409 409 409 409 409
POST   /api/account/confirm                   401 200 200 200 200 200 401
GET    /api/login/sso                         200 200 200 200 200 200 200
GET    /api/login/oidc/start                  302 302 302 302 302 302 302
GET    /api/login/oidc/callback               302 302 302 302 302 302 302
GET    /api/sign-in-providers                 401 403 403 403 200 200 401
PUT    /api/sign-in-providers/staff           401 403 403 403 403 200 401
DELETE /api/sign-in-providers/staff           401 403 403 403 403 200 401  staffProvider
PUT    /api/companies/:id/sign-in             401 403 403 403 403 200 401  company
DELETE /api/companies/:id/sign-in             401 403 403 403 403 200 401  companyWithProvider
GET    /api/account/passkeys                  401 200 200 200 200 200 401
POST   /api/account/passkeys/options          401 200 200 200 200 200 401
POST   /api/account/passkeys                  401 201 201 201 201 201 401
DELETE /api/account/passkeys/:id              401 200 404 404 404 404 401  passkey
POST   /api/account/confirm/passkey/options   401 200 200 200 200 200 401
POST   /api/account/confirm/passkey           401 200 200 200 200 200 401
POST   /api/login/passkey/options             200 200 200 200 200 200 200
POST   /api/login/passkey                     200 200 200 200 200 200 200
GET    /api/account/second-factor             401 200 200 200 200 200 401
POST   /api/account/second-factor             401 200 200 200 200 200 401
POST   /api/account/second-factor/confirm     401 200 200 200 200 200 401
DELETE /api/account/second-factor             401 200 200 200 200 200 401
GET    /api/account/sessions                  401 200 200 200 200 200 401
DELETE /api/account/sessions                  401 200 200 200 200 200 401
DELETE /api/account/sessions/:id              401 200 404 404 404 404 401  session
GET    /api/shop                              401 200 200 200 200 200 401
GET    /api/settings                          401 403 403 403 200 200 401
GET    /api/events                            401 200 200 200 200 200 401

GET    /api/users                             401 403 403 403 200 200 401
POST   /api/users                             401 403 403 403 201 201 401
PUT    /api/users/:id                         401 403 403 403 200 200 401  user
DELETE /api/users/:id                         401 403 403 403 200 200 401  user
POST   /api/users/:id/password-link           401 403 403 403 200 200 401  user
GET    /api/security-log                      401 403 403 403 200 200 401
GET    /api/security-log.csv                  401 403 403 403 200 200 401
DELETE /api/users/:id/second-factor           401 403 403 403 403 200 401  userWithFactor
DELETE /api/users/:id/sessions                401 403 403 403 200 200 401  user
GET    /api/companies                         401 403 403 403 200 200 401
PUT    /api/companies/:id                     401 403 403 403 200 200 401  company
GET    /api/company-users/:company            401 403 403 403 200 200 401  companyName
GET    /api/jjsa-users                        401 403 403 403 200 200 401
GET    /api/mails                             401 403 403 403 200 200 401  email
POST   /api/mails/:id/resend                  401 403 403 403 200 200 401  email
GET    /api/mails/gate                        401 403 403 403 200 200 401
GET    /api/deliveries                        401 403 403 403 200 200 401
POST   /api/deliveries/:id/retry              401 403 403 403 200 200 401  delivery
GET    /admin/queues                          401 403 403 403 200 200 401
GET    /admin/queues/*path                    401 403 403 403 200 200 401  queueAddress

GET    /api/dashboard/stats                   401 200 200 200 200 200 401
GET    /api/dashboard/analytics               401 200 200 200 200 200 401
GET    /api/dashboard/schedule                401 200 200 200 200 200 401
GET    /api/dashboard/invoices                401 200 200 200 200 200 401
GET    /api/dashboard/turn                    401 200 200 200 200 200 401
GET    /api/schedule                          401 200 200 200 200 200 401
GET    /api/plan/hint                         401 200 200 200 200 200 401
GET    /api/plan/at-risk                      401 403 403 403 200 200 401
GET    /api/plan/settings                     401 403 403 403 200 200 401
PUT    /api/plan/settings                     401 403 403 403 200 200 401
GET    /api/calendar                          401 200 200 200 200 200 401
POST   /api/calendar                          401 201 201 201 201 201 401
DELETE /api/calendar                          401 200 200 200 200 200 401
GET    /api/calendar/:token.ics               200 200 200 200 200 200 200  calendarAddress
GET    /api/search                            401 200 200 200 200 200 401
GET    /api/activities                        401 200 200 200 200 200 401
GET    /api/notifications                     401 200 200 200 200 200 401
POST   /api/notifications/read                401 200 200 200 200 200 401

POST   /api/objects/upload                    401 200 200 200 200 200 401
PUT    /uploads/:id                           403 403 403 403 403 403 403  file
PUT    /uploads/:id                           200 200 200 200 200 200 200  uploadAddress
ALL    /uploads/*rest                         403 403 403 403 403 403 403  file
GET    /api/objects/*path                     401 200 200 404 200 200 401  file
GET    /api/objects/*path                     200 200 200 200 200 200 200  fileAddress
GET    /api/objects/download/:fileId          401 200 200 404 200 200 401  file
GET    /api/objects/uploads/:id/pages         401 200 200 404 200 200 401  file
GET    /api/objects/uploads/:id/pages/:page   401 200 200 404 200 200 401  file
GET    /api/objects/uploads/:id/thumbnail     401 200 200 404 200 200 401  thumbnail

POST   /api/parse-document                    401 200 200 200 200 200 401
POST   /api/quotes/parse                      401 200 200 200 200 200 401
POST   /api/parse-pdf-order                   401 200 200 200 200 200 401
POST   /api/documents                         401 200 200 200 200 200 401
POST   /api/parse-corrections                 401 200 200 200 200 200 401
GET    /api/parse-corrections/summary         401 403 403 403 200 200 401

GET    /api/quotes                            401 200 200 200 200 200 401
GET    /api/quotes.csv                        401 200 200 200 200 200 401
POST   /api/quotes                            401 201 201 201 201 201 401
GET    /api/quotes/:id                        401 200 200 404 200 200 401  quote
GET    /api/quotes/:id                        401 200 404 404 404 404 401  draftQuote
PUT    /api/quotes/:id                        401 200 403 404 200 200 401  quote
POST   /api/quotes/:id/reorder                401 201 201 404 201 201 401  rejectedQuote
GET    /api/quotes/:id/pdf                    401 200 200 404 200 200 401  quote
GET    /api/quotes/:id/plan                   401 200 200 404 200 200 401  quote
GET    /api/quotes/:id/bid-requests           401 403 403 404 200 200 401  quote
POST   /api/quotes/:id/bid-requests           401 403 403 404 201 201 401  quote
POST   /api/bid-requests/:id/open             401 403 403 403 200 200 401  draftBidRequest
POST   /api/bid-requests/:id/close            401 403 403 403 200 200 401  openBidRequest
POST   /api/bid-requests/:id/drop             401 403 403 403 200 200 401  openBidRequest
POST   /api/bid-requests/:id/award            401 403 403 403 200 200 401  answeredBidRequest
POST   /api/bid-requests/:id/link             401 403 403 403 200 200 401  openBidRequest
POST   /api/bid-requests/:id/file             401 403 403 403 200 200 401  openBidRequest
POST   /api/bid-requests/:id/bids             401 403 403 403 200 200 401  openBidRequest
GET    /api/vendor-bids/:id/:token            404 404 404 404 404 404 200  bidInvitation
POST   /api/vendor-bids/:id/:token/will-quote 404 404 404 404 404 404 200  bidInvitation
POST   /api/vendor-bids/:id/:token/file       404 404 404 404 404 404 200  bidInvitation
POST   /api/vendor-bids/:id/:token/send       404 404 404 404 404 404 200  bidInvitation
POST   /api/vendor-bids/:id/:token/same-price 404 404 404 404 404 404 200  struckBid
POST   /api/vendor-bids/:id/:token/decline    404 404 404 404 404 404 200  bidInvitation
GET    /api/quotes/:id/costs                  401 403 403 404 200 200 401  quote
GET    /api/quotes/:id/similar                401 403 403 404 200 200 401  quote
GET    /api/quotes/:id/activities             401 200 200 404 200 200 401  quote
GET    /api/quotes/:id/activities.csv         401 200 200 404 200 200 401  quote
POST   /api/quotes/:id/artwork                401 200 403 404 200 200 401  quote
GET    /api/quotes/:id/files                  401 200 200 404 200 200 401  quote
POST   /api/quotes/:id/files                  401 201 403 404 201 201 401  quote
POST   /api/quotes/:id/files/:fileId/repair   401 201 403 404 201 201 401  quoteFile
PUT    /api/quotes/:id/files/:fileId/preflight  401 403 403 404 200 200 401  quoteFile
POST   /api/quotes/:id/submit                 401 200 404 404 404 404 401  draftQuote
POST   /api/quotes/:id/approve                401 200 200 404 200 200 401  pricedQuote
POST   /api/quotes/:id/request-changes        401 200 200 404 200 200 401  pricedQuote
POST   /api/quotes/:id/reject                 401 200 200 404 200 200 401  pricedQuote
POST   /api/quotes/:id/reopen                 401 200 200 404 200 200 401  rejectedQuote
POST   /api/quotes/:id/convert                401 200 200 404 200 200 401  approvedQuote

GET    /api/packages                          401 200 200 200 200 200 401
GET    /api/packages.csv                      401 200 200 200 200 200 401
POST   /api/packages                          401 201 201 201 201 201 401
POST   /api/packages/direct                   401 201 201 201 201 201 401
GET    /api/packages/:id                      401 200 200 404 200 200 401  package
PUT    /api/packages/:id                      401 200 403 404 200 200 401  package
DELETE /api/packages/:id                      401 200 403 404 200 200 401  package
POST   /api/packages/:id/items                401 201 403 404 201 201 401  package
DELETE /api/packages/:id/items/:quoteId       401 200 403 404 200 200 401  package
PUT    /api/packages/:id/prices               401 403 403 404 200 200 401  package
POST   /api/packages/:id/reorder              401 201 201 404 201 201 401  rejectedPackage
GET    /api/packages/:id/pdf                  401 200 200 404 200 200 401  package
GET    /api/packages/:id/activities           401 200 200 404 200 200 401  package
GET    /api/packages/:id/activities.csv       401 200 200 404 200 200 401  package
POST   /api/packages/:id/approve              401 200 200 404 200 200 401  pricedPackage
POST   /api/packages/:id/request-changes      401 200 200 404 200 200 401  pricedPackage
POST   /api/packages/:id/reject               401 200 200 404 200 200 401  pricedPackage
POST   /api/packages/:id/reopen               401 200 200 404 200 200 401  rejectedPackage
POST   /api/packages/:id/convert              401 200 200 404 200 200 401  approvedPackage
POST   /api/packages/:id/invoice              401 403 403 404 201 201 401  orderedPackage

GET    /api/jobs                              401 200 200 200 200 200 401
GET    /api/jobs.csv                          401 200 200 200 200 200 401
GET    /api/jobs/counts                       401 200 200 200 200 200 401
GET    /api/jobs/same-po                      401 200 200 200 200 200 401
POST   /api/jobs/direct                       401 201 201 201 201 201 401
GET    /api/jobs/:id                          401 200 200 404 200 200 401  job
GET    /api/jobs/:id                          401 404 404 404 200 200 401  nobodysJob
POST   /api/jobs/:id/reorder                  401 201 201 404 201 201 401  finishedJob
PUT    /api/jobs/:id                          401 200 403 404 200 200 401  job
DELETE /api/jobs/:id                          401 403 403 404 200 200 401  job
GET    /api/jobs/:id/plan                     401 200 200 404 200 200 401  job
PUT    /api/jobs/:id/plan/:code               401 403 403 404 200 200 401  plannedStep
GET    /api/jobs/:id/activities               401 200 200 404 200 200 401  job
GET    /api/jobs/:id/activities.csv           401 200 200 404 200 200 401  job
POST   /api/jobs/:id/delivery                 401 403 403 404 201 201 401  job
GET    /api/jobs/:id/files                    401 200 200 404 200 200 401  job
POST   /api/jobs/:id/files                    401 201 201 404 201 201 401  job
PUT    /api/jobs/:id/files/:fileId/preflight  401 403 403 404 200 200 401  jobFile
GET    /api/jobs/:id/files/:fileId/proof-records  401 200 200 404 200 200 401  listFile
POST   /api/jobs/:id/files/:fileId/repair     401 201 201 404 201 201 401  listFile
PUT    /api/jobs/:id/files/:fileId/retention  401 403 403 404 200 200 401  listFile
GET    /api/jobs/:id/files/:fileId/certificate  401 200 200 404 200 200 401  removedList

GET    /api/jobs/:id/sample-shipments         401 200 200 404 200 200 401  job
POST   /api/jobs/:id/sample-shipments         401 201 201 404 201 201 401  job
POST   /api/jobs/:id/sample-shipments/import  401 201 201 404 201 201 401  job
PATCH  /api/jobs/:id/sample-shipments/:shipmentId  401 403 403 404 200 200 401  shipment
DELETE /api/jobs/:id/sample-shipments/:shipmentId  401 403 403 404 200 200 401  shipment

GET    /api/samples                           401 200 200 200 200 200 401
POST   /api/samples                           401 201 201 201 201 201 401
GET    /api/samples/:id                       401 200 200 404 200 200 401  sample
PATCH  /api/samples/:id                       401 200 403 404 200 200 401  sample
GET    /api/samples/:id/activities            401 200 200 404 200 200 401  sample

GET    /api/jobs/:id/proofs                   401 200 200 404 200 200 401  job
POST   /api/jobs/:id/proofs                   401 403 403 404 201 201 401  job
POST   /api/jobs/:id/proofs/check             401 403 403 404 200 200 401  job
POST   /api/jobs/:id/proofs/:proofId/resend   401 403 403 404 200 200 401  jobProof
GET    /api/jobs/:id/proofs/:proofId/link     401 403 403 404 200 200 401  jobProof
GET    /api/proofs/:id                        404 200 200 404 200 200 200  proof
GET    /api/proofs/:id/:token                 404 200 200 404 200 200 200  proof
POST   /api/proofs/:id/approve                404 200 200 404 200 200 200  proof
POST   /api/proofs/:id/reject                 404 200 200 404 200 200 200  proof
POST   /api/proofs/:id/request-link           404 202 202 404 202 202 202  proof
POST   /api/proofs/:id/pins                   404 201 201 404 201 201 201  proof
POST   /api/proofs/:id/pins/:pinId/resolve    404 403 403 404 200 200 403  proof
GET    /api/proofs/:id/evidence               404 200 200 404 200 200 200  approvedProof
POST   /api/proofs/:id/evidence/check         404 200 200 404 200 200 403  approvedProof
GET    /api/proofs/:id/evidence.pdf           404 404 404 404 404 404 404  approvedProof
GET    /api/proofs/:id/evidence.pdf           200 200 200 200 200 200 200  evidenceAddress

GET    /api/invoices                          401 200 200 200 200 200 401
GET    /api/invoices.csv                      401 200 200 200 200 200 401
GET    /api/invoices/:id/pdf                  401 200 200 404 200 200 401  invoice
GET    /api/jobs/:id/invoices                 401 200 200 404 200 200 401  job
POST   /api/jobs/:id/invoices                 401 403 403 404 201 201 401  job
PATCH  /api/jobs/:id/invoices/:invoiceId      401 403 403 404 200 200 401  jobInvoice

GET    /api/quotes/:id/messages               401 200 200 404 200 200 401  quote
POST   /api/quotes/:id/messages               401 201 201 404 201 201 401  quote
POST   /api/quotes/:id/messages/read          401 200 200 404 200 200 401  quoteMessage
POST   /api/quotes/:id/messages/mute          401 200 200 404 200 200 401  quote
POST   /api/quotes/:id/messages/settle        401 200 200 404 200 200 401  quoteAnswer
DELETE /api/quotes/:id/messages/:messageId    401 200 403 404 403 403 401  quoteMessage
GET    /api/jobs/:id/messages                 401 200 200 404 200 200 401  job
POST   /api/jobs/:id/messages                 401 201 201 404 201 201 401  job
POST   /api/jobs/:id/messages/read            401 200 200 404 200 200 401  jobMessage
POST   /api/jobs/:id/messages/mute            401 200 200 404 200 200 401  job
POST   /api/jobs/:id/messages/settle          401 200 200 404 200 200 401  jobAnswer
DELETE /api/jobs/:id/messages/:messageId      401 200 403 404 403 403 401  jobMessage
GET    /api/outgoing-pos/:id/messages         401 403 403 403 200 200 401  sentOrder
POST   /api/outgoing-pos/:id/messages         401 403 403 403 201 201 401  sentOrder
POST   /api/outgoing-pos/:id/messages/read    401 403 403 403 200 200 401  orderMessage
POST   /api/outgoing-pos/:id/messages/mute    401 403 403 403 200 200 401  sentOrder
POST   /api/outgoing-pos/:id/messages/settle  401 403 403 403 200 200 401  orderQuestion
DELETE /api/outgoing-pos/:id/messages/:messageId 401 403 403 403 200 403 401  orderMessage
GET    /api/quotes/:id/notes                  401 403 403 403 200 200 401  quote
POST   /api/quotes/:id/notes                  401 403 403 403 201 201 401  quote
POST   /api/quotes/:id/notes/read             401 403 403 403 200 200 401  quoteNote
POST   /api/quotes/:id/notes/mute             401 403 403 403 200 200 401  quote
DELETE /api/quotes/:id/notes/:messageId       401 403 403 403 200 403 401  quoteNote
GET    /api/jobs/:id/notes                    401 403 403 403 200 200 401  job
POST   /api/jobs/:id/notes                    401 403 403 403 201 201 401  job
POST   /api/jobs/:id/notes/read               401 403 403 403 200 200 401  jobNote
POST   /api/jobs/:id/notes/mute               401 403 403 403 200 200 401  job
DELETE /api/jobs/:id/notes/:messageId         401 403 403 403 200 403 401  jobNote
POST   /api/notes/:id/done                    401 403 403 403 200 200 401  note
POST   /api/proofs/:id/messages               404 202 202 404 202 202 202  proof
GET    /api/vendor-orders/:id/:token/messages 404 404 404 404 404 404 200  sentOrder
POST   /api/vendor-orders/:id/:token/messages 404 404 404 404 404 404 201  sentOrder
POST   /api/vendor-orders/:id/:token/messages/read 404 404 404 404 404 404 200  orderMessage
GET    /api/stop-emails/:id/:token            404 404 404 404 404 404 200  messageEmail
POST   /api/stop-emails/:id/:token            404 404 404 404 404 404 200  messageEmail

GET    /api/inbox                             401 403 403 403 200 200 401
GET    /api/inbox/counts                      401 403 403 403 200 200 401
GET    /api/inbox/:id                         401 403 403 403 200 200 401  inboxEmail
POST   /api/inbox/:id/create-request          401 403 403 403 200 200 401  inboxEmail
POST   /api/inbox/:id/create-order            401 403 403 403 200 200 401  inboxEmail
POST   /api/inbox/:id/file                    401 403 403 403 200 200 401  inboxEmail
POST   /api/inbox/:id/new-customer            401 403 403 403 200 200 401  unknownEmail
POST   /api/inbox/:id/dismiss                 401 403 403 403 200 200 401  inboxEmail

GET    /api/jobs/:id/purchase-orders          401 403 403 404 200 200 401  job
POST   /api/jobs/:id/purchase-orders          401 403 403 404 201 201 401  job
GET    /api/vendors                           401 403 403 403 200 200 401
POST   /api/vendors                           401 403 403 403 201 201 401
GET    /api/vendors/:id                       401 403 403 403 200 200 401  vendor
PUT    /api/vendors/:id                       401 403 403 403 200 200 401  vendor
POST   /api/vendors/:id/merge                 401 403 403 403 200 200 401  vendor
GET    /api/outgoing-pos                      401 403 403 403 200 200 401
GET    /api/outgoing-pos.csv                  401 403 403 403 200 200 401
GET    /api/outgoing-pos/summary              401 403 403 403 200 200 401
PUT    /api/outgoing-pos/:id                  401 403 403 403 200 200 401  purchaseOrder
POST   /api/outgoing-pos/:id/resend           401 403 403 403 200 200 401  sentOrder
POST   /api/outgoing-pos/:id/link             401 403 403 403 200 200 401  sentOrder
GET    /api/outgoing-pos/:id/pdf              401 403 403 403 200 200 401  sentOrder
GET    /api/vendor-orders/:id/:token          404 404 404 404 404 404 200  sentOrder
POST   /api/vendor-orders/:id/:token/acknowledge 404 404 404 404 404 404 200  sentOrder
POST   /api/vendor-orders/:id/:token/decline  404 404 404 404 404 404 200  sentOrder
POST   /api/vendor-orders/:id/:token/ship     404 404 404 404 404 404 200  acknowledgedOrder
`;

export interface Row {
  /** Like `GET /api/quotes/:id`. */
  route: string;
  method: string;
  path: string;
  status: Record<Actor, number>;
  /** The record in the path, by its name in `records.ts`. */
  record: string | undefined;
  name: string;
}

export const rows: Row[] = table
  .split('\n')
  .filter((line) => line.trim())
  .map((line) => {
    const [method = '', path = '', ...rest] = line.trim().split(/\s+/);
    const statuses = rest.slice(0, actors.length).map(Number);
    const record = rest[actors.length];
    const status = Object.fromEntries(
      actors.map((actor, index) => [actor, statuses[index]]),
    ) as Record<Actor, number>;
    const route = `${method} ${path}`;
    return {
      route,
      method: method === 'ALL' ? 'DELETE' : method,
      path,
      status,
      record,
      name: record ? `${route} of ${record}` : route,
    };
  });

export const isAllowed = (status: number) => status < 400;
export const isWrite = ({ method }: Row) => method !== 'GET';
/** A GET that writes an event, because it hands out a credential. */
export const isRecorded = ({ route }: Row) => route === 'GET /api/jobs/:id/proofs/:proofId/link';
