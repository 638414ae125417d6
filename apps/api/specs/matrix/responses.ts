import type {
  AttachedBidFile,
  Activity,
  AssignedNote,
  BidLink,
  BidRequestRow,
  CalendarFeed,
  CompanyChoice,
  CompanyUser,
  ConvertedPackage,
  ConvertedQuote,
  CurrentSession,
  CurrentUser,
  CustomerAccount,
  DashboardAnalytics,
  DashboardStats,
  EndedSessions,
  EventHandlingRow,
  DownloadTicket,
  EvidenceCheck,
  FilePages,
  ImportedShipments,
  InboxCounts,
  InboxEmail,
  InboxRow,
  InvoiceRow,
  JobAtRisk,
  JobCounts,
  JobDetail,
  JobFile,
  JobRow,
  LinkMessage,
  LoggedIn,
  EmailGateRow,
  EmailMute,
  EmailRow,
  NewCalendarFeed,
  NoteList,
  Notifications,
  OpenInvoices,
  OpenSession,
  OrderedJob,
  PackageDetail,
  PackageRow,
  ParseAccuracy,
  ParsedDocument,
  ParsedFiles,
  ParsedOrder,
  Passkey,
  PasswordLink,
  Plan,
  PlanHint,
  PlanSettings,
  VendorRow,
  SavedVendor,
  SimilarJob,
  QuoteCost,
  Preflight,
  ProofDetail,
  ProofRecords,
  ProofEvidence,
  ProofLink,
  ProofPin,
  ProofRow,
  PurchaseOrderLink,
  PurchaseOrderRow,
  PurchaseOrderSummary,
  QuestionReceipt,
  QuoteBidRequests,
  QuoteDetail,
  QuoteFile,
  QuoteRow,
  RecoveryCodes,
  RemovedUser,
  RequestedProofLink,
  SamePoJob,
  SampleRow,
  SampleShipment,
  SavedPurchaseOrder,
  ScheduledStep,
  ScheduleEntry,
  SecondFactorSetup,
  SecondFactorState,
  SecurityLogEntry,
  SearchAnswer,
  SearchResult,
  SentInvoice,
  SentProof,
  ShopContact,
  SignInChoices,
  SignInProvider,
  StoredObject,
  SystemSettings,
  NextActionLists,
  UndeliveredEmail,
  UploadTicket,
  UserRow,
  VendorBid,
  VendorOrder,
} from '#contracts';

interface Success {
  success: true;
}

/** The type of each route's successful JSON response, or its media type. */
interface Answered {
  'GET /healthz': { status: 'ok' };
  'GET /readyz': { status: 'ok'; info: Health; error: Health; details: Health };
  'POST /api/login': LoggedIn;
  'POST /api/logout': Success;
  'GET /api/session': CurrentSession;
  'GET /api/auth/user': CurrentUser;
  'POST /api/password/forgot': { message: string };
  'GET /api/password/reset/:token': PasswordLink;
  'POST /api/password/reset': Success;
  'POST /api/password/change': Success;
  'GET /api/shop': ShopContact;
  'GET /api/settings': SystemSettings;
  'GET /api/events': 'text/event-stream';

  'GET /api/users': UserRow[];
  'POST /api/users': UserRow;
  'PUT /api/users/:id': UserRow;
  'DELETE /api/users/:id': RemovedUser;
  'GET /api/security-log': SecurityLogEntry[];
  'GET /api/security-log.csv': 'text/csv';
  'POST /api/account/confirm': Success;
  'GET /api/login/sso': SignInChoices;
  'GET /api/sign-in-providers': SignInProvider[];
  'PUT /api/sign-in-providers/staff': SignInProvider;
  'DELETE /api/sign-in-providers/staff': Success;
  'PUT /api/companies/:id/sign-in': SignInProvider;
  'DELETE /api/companies/:id/sign-in': Success;
  'GET /api/account/passkeys': Passkey[];
  'POST /api/account/passkeys/options': unknown;
  'POST /api/account/passkeys': Passkey;
  'DELETE /api/account/passkeys/:id': Success;
  'POST /api/account/confirm/passkey/options': unknown;
  'POST /api/login/passkey/options': unknown;
  'POST /api/account/confirm/passkey': Success;
  'POST /api/login/passkey': LoggedIn;
  'GET /api/account/second-factor': SecondFactorState;
  'POST /api/account/second-factor': SecondFactorSetup;
  'POST /api/account/second-factor/confirm': RecoveryCodes;
  'DELETE /api/account/second-factor': Success;
  'DELETE /api/users/:id/second-factor': Success;
  'POST /api/users/:id/password-link': Success;
  'DELETE /api/users/:id/sessions': EndedSessions;
  'GET /api/account/sessions': OpenSession[];
  'DELETE /api/account/sessions': EndedSessions;
  'DELETE /api/account/sessions/:id': EndedSessions;
  'GET /api/companies': CompanyChoice[];
  'PUT /api/companies/:id': CompanyChoice;
  'GET /api/company-users/:company': CompanyUser[];
  'GET /api/jjsa-users': CustomerAccount[];
  'GET /api/mails': EmailRow[] | UndeliveredEmail[];
  'POST /api/mails/:id/resend': Success;
  'GET /api/mails/gate': EmailGateRow;
  'GET /api/deliveries': EventHandlingRow[];
  'POST /api/deliveries/:id/retry': Success;
  'GET /admin/queues': 'text/html';
  /** The board's own response, not part of the API. */
  'GET /admin/queues/*path': unknown;

  'GET /api/dashboard/stats': DashboardStats;
  'GET /api/dashboard/analytics': DashboardAnalytics;
  'GET /api/dashboard/schedule': ScheduleEntry[];
  'GET /api/schedule': ScheduledStep[];
  'GET /api/plan/hint': PlanHint;
  'GET /api/plan/at-risk': JobAtRisk[];
  'GET /api/plan/settings': PlanSettings;
  'PUT /api/plan/settings': PlanSettings;
  'GET /api/calendar': CalendarFeed;
  'POST /api/calendar': NewCalendarFeed;
  'DELETE /api/calendar': CalendarFeed;
  'GET /api/calendar/:token.ics': 'text/calendar';
  'GET /api/jobs/:id/plan': Plan;
  'PUT /api/jobs/:id/plan/:code': Plan;
  'GET /api/quotes/:id/plan': Plan;
  'GET /api/quotes/:id/costs': QuoteCost[];
  'GET /api/quotes/:id/similar': SimilarJob[];
  'GET /api/dashboard/invoices': OpenInvoices;
  'GET /api/dashboard/turn': NextActionLists;
  'GET /api/search': SearchAnswer;
  'GET /api/activities': Activity[];
  'GET /api/notifications': Notifications;
  'POST /api/notifications/read': Success;

  'POST /api/objects/upload': UploadTicket;
  'PUT /uploads/:id': StoredObject;
  'GET /api/objects/*path': 'application/pdf';
  'GET /api/objects/download/:fileId': DownloadTicket;
  'GET /api/objects/uploads/:id/pages': FilePages;
  'GET /api/objects/uploads/:id/pages/:page': 'image/webp';
  'GET /api/objects/uploads/:id/thumbnail': 'image/webp';

  'POST /api/parse-document': ParsedDocument;
  'POST /api/quotes/parse': ParsedDocument;
  'POST /api/parse-pdf-order': ParsedOrder;
  'POST /api/documents': ParsedFiles;
  'POST /api/parse-corrections': Success;
  'GET /api/parse-corrections/summary': ParseAccuracy[];

  'GET /api/quotes': QuoteRow[];
  'GET /api/quotes.csv': 'text/csv';
  'POST /api/quotes': QuoteDetail;
  'GET /api/quotes/:id': QuoteDetail;
  'PUT /api/quotes/:id': QuoteDetail;
  'POST /api/quotes/:id/reorder': QuoteDetail;
  'GET /api/quotes/:id/pdf': 'application/pdf';
  'GET /api/quotes/:id/activities': Activity[];
  'GET /api/quotes/:id/activities.csv': 'text/csv';
  'POST /api/quotes/:id/artwork': QuoteDetail;
  'GET /api/quotes/:id/files': QuoteFile[];
  'POST /api/quotes/:id/files': QuoteFile;
  'POST /api/quotes/:id/files/:fileId/repair': QuoteFile;
  'PUT /api/quotes/:id/files/:fileId/preflight': QuoteFile;
  'POST /api/quotes/:id/submit': QuoteDetail;
  'POST /api/quotes/:id/approve': QuoteDetail;
  'POST /api/quotes/:id/request-changes': QuoteDetail;
  'POST /api/quotes/:id/reject': QuoteDetail;
  'POST /api/quotes/:id/reopen': QuoteDetail;
  'POST /api/quotes/:id/convert': ConvertedQuote;

  'GET /api/packages': PackageRow[];
  'GET /api/packages.csv': 'text/csv';
  'POST /api/packages': PackageDetail;
  'POST /api/packages/direct': PackageDetail;
  'GET /api/packages/:id': PackageDetail;
  'PUT /api/packages/:id': PackageDetail;
  'DELETE /api/packages/:id': Success;
  'POST /api/packages/:id/items': PackageDetail;
  'DELETE /api/packages/:id/items/:quoteId': PackageDetail;
  'PUT /api/packages/:id/prices': PackageDetail;
  'POST /api/packages/:id/reorder': PackageDetail;
  'GET /api/packages/:id/pdf': 'application/pdf';
  'GET /api/packages/:id/activities': Activity[];
  'GET /api/packages/:id/activities.csv': 'text/csv';
  'POST /api/packages/:id/approve': PackageDetail;
  'POST /api/packages/:id/request-changes': PackageDetail;
  'POST /api/packages/:id/reject': PackageDetail;
  'POST /api/packages/:id/reopen': PackageDetail;
  'POST /api/packages/:id/convert': ConvertedPackage;
  'POST /api/packages/:id/invoice': SentInvoice;

  'GET /api/jobs': JobRow[];
  'GET /api/jobs.csv': 'text/csv';
  'GET /api/jobs/counts': JobCounts;
  'GET /api/jobs/same-po': SamePoJob[];
  'POST /api/jobs/direct': OrderedJob;
  'GET /api/jobs/:id': JobDetail;
  'POST /api/jobs/:id/reorder': OrderedJob;
  'PUT /api/jobs/:id': JobDetail;
  'DELETE /api/jobs/:id': Success;
  'GET /api/jobs/:id/activities': Activity[];
  'GET /api/jobs/:id/activities.csv': 'text/csv';
  'POST /api/jobs/:id/delivery': JobDetail;
  'GET /api/jobs/:id/files': JobFile[];
  'POST /api/jobs/:id/files': JobFile;
  'PUT /api/jobs/:id/files/:fileId/preflight': JobFile;
  'GET /api/jobs/:id/files/:fileId/proof-records': ProofRecords;
  'POST /api/jobs/:id/files/:fileId/repair': JobFile;
  'PUT /api/jobs/:id/files/:fileId/retention': JobFile;
  'GET /api/jobs/:id/files/:fileId/certificate': 'application/pdf';

  'GET /api/jobs/:id/sample-shipments': SampleShipment[];
  'POST /api/jobs/:id/sample-shipments': SampleShipment;
  'POST /api/jobs/:id/sample-shipments/import': ImportedShipments;
  'PATCH /api/jobs/:id/sample-shipments/:shipmentId': SampleShipment;
  'DELETE /api/jobs/:id/sample-shipments/:shipmentId': Success;
  'GET /api/samples': SampleRow[];
  'POST /api/samples': SampleRow;
  'GET /api/samples/:id': SampleRow;
  'PATCH /api/samples/:id': SampleRow;
  'GET /api/samples/:id/activities': Activity[];

  'GET /api/jobs/:id/proofs': ProofRow[];
  'POST /api/jobs/:id/proofs': SentProof;
  'POST /api/jobs/:id/proofs/check': Preflight;
  'POST /api/jobs/:id/proofs/:proofId/resend': SentProof;
  'GET /api/jobs/:id/proofs/:proofId/link': ProofLink;
  'GET /api/proofs/:id': ProofDetail;
  'GET /api/proofs/:id/:token': ProofDetail;
  'POST /api/proofs/:id/approve': ProofDetail;
  'POST /api/proofs/:id/reject': ProofDetail;
  'POST /api/proofs/:id/request-link': RequestedProofLink;
  'POST /api/proofs/:id/pins': ProofPin;
  'POST /api/proofs/:id/pins/:pinId/resolve': ProofPin;
  'GET /api/proofs/:id/evidence': ProofEvidence;
  'POST /api/proofs/:id/evidence/check': EvidenceCheck;
  'GET /api/proofs/:id/evidence.pdf': 'application/pdf';

  'GET /api/invoices': InvoiceRow[];
  'GET /api/invoices.csv': 'text/csv';
  'GET /api/invoices/:id/pdf': 'application/pdf';
  'GET /api/jobs/:id/invoices': InvoiceRow[];
  'POST /api/jobs/:id/invoices': SentInvoice;
  'PATCH /api/jobs/:id/invoices/:invoiceId': InvoiceRow;

  'GET /api/jobs/:id/purchase-orders': PurchaseOrderRow[];
  'POST /api/jobs/:id/purchase-orders': SavedPurchaseOrder;
  'GET /api/vendors': VendorRow[];
  'POST /api/vendors': SavedVendor;
  'GET /api/vendors/:id': SavedVendor;
  'PUT /api/vendors/:id': SavedVendor;
  'POST /api/vendors/:id/merge': SavedVendor;
  'GET /api/outgoing-pos': PurchaseOrderRow[];
  'GET /api/outgoing-pos.csv': 'text/csv';
  'GET /api/outgoing-pos/summary': PurchaseOrderSummary;
  'PUT /api/outgoing-pos/:id': SavedPurchaseOrder;
  'POST /api/outgoing-pos/:id/resend': SavedPurchaseOrder;
  'POST /api/outgoing-pos/:id/link': PurchaseOrderLink;
  'GET /api/outgoing-pos/:id/pdf': 'application/pdf';
  'GET /api/quotes/:id/bid-requests': QuoteBidRequests;
  'POST /api/quotes/:id/bid-requests': BidRequestRow;
  'POST /api/bid-requests/:id/open': BidRequestRow;
  'POST /api/bid-requests/:id/close': BidRequestRow;
  'POST /api/bid-requests/:id/drop': BidRequestRow;
  'POST /api/bid-requests/:id/award': BidRequestRow;
  'POST /api/bid-requests/:id/link': BidLink;
  'POST /api/bid-requests/:id/file': AttachedBidFile;
  'POST /api/bid-requests/:id/bids': BidRequestRow;
  'GET /api/vendor-bids/:id/:token': VendorBid;
  'POST /api/vendor-bids/:id/:token/will-quote': VendorBid;
  'POST /api/vendor-bids/:id/:token/file': AttachedBidFile;
  'POST /api/vendor-bids/:id/:token/send': VendorBid;
  'POST /api/vendor-bids/:id/:token/same-price': VendorBid;
  'POST /api/vendor-bids/:id/:token/decline': VendorBid;
  'GET /api/vendor-orders/:id/:token': VendorOrder;
  'POST /api/vendor-orders/:id/:token/acknowledge': VendorOrder;
  'POST /api/vendor-orders/:id/:token/decline': VendorOrder;
  'POST /api/vendor-orders/:id/:token/ship': VendorOrder;

  'GET /api/stop-emails/:id/:token': EmailMute;
  'POST /api/stop-emails/:id/:token': EmailMute;
  'GET /api/inbox': InboxRow[];
  'GET /api/inbox/counts': InboxCounts;
  'GET /api/inbox/:id': InboxEmail;
  'POST /api/inbox/:id/create-request': InboxEmail;
  'POST /api/inbox/:id/create-order': InboxEmail;
  'POST /api/inbox/:id/file': InboxEmail;
  'POST /api/inbox/:id/new-customer': InboxEmail;
  'POST /api/inbox/:id/dismiss': InboxEmail;
  'GET /api/quotes/:id/messages': NoteList;
  'POST /api/quotes/:id/messages': AssignedNote;
  'POST /api/quotes/:id/messages/read': Success;
  'POST /api/quotes/:id/messages/mute': Success;
  'POST /api/quotes/:id/messages/settle': Success;
  'DELETE /api/quotes/:id/messages/:messageId': Success;
  'GET /api/jobs/:id/messages': NoteList;
  'POST /api/jobs/:id/messages': AssignedNote;
  'POST /api/jobs/:id/messages/read': Success;
  'POST /api/jobs/:id/messages/mute': Success;
  'POST /api/jobs/:id/messages/settle': Success;
  'DELETE /api/jobs/:id/messages/:messageId': Success;
  'GET /api/outgoing-pos/:id/messages': NoteList;
  'POST /api/outgoing-pos/:id/messages': AssignedNote;
  'POST /api/outgoing-pos/:id/messages/read': Success;
  'POST /api/outgoing-pos/:id/messages/mute': Success;
  'POST /api/outgoing-pos/:id/messages/settle': Success;
  'DELETE /api/outgoing-pos/:id/messages/:messageId': Success;
  'GET /api/quotes/:id/notes': NoteList;
  'POST /api/quotes/:id/notes': AssignedNote;
  'POST /api/quotes/:id/notes/read': Success;
  'POST /api/quotes/:id/notes/mute': Success;
  'DELETE /api/quotes/:id/notes/:messageId': Success;
  'GET /api/jobs/:id/notes': NoteList;
  'POST /api/jobs/:id/notes': AssignedNote;
  'POST /api/jobs/:id/notes/read': Success;
  'POST /api/jobs/:id/notes/mute': Success;
  'DELETE /api/jobs/:id/notes/:messageId': Success;
  'POST /api/notes/:id/done': AssignedNote;
  'POST /api/proofs/:id/messages': QuestionReceipt;
  'GET /api/vendor-orders/:id/:token/messages': LinkMessage[];
  'POST /api/vendor-orders/:id/:token/messages': LinkMessage[];
  'POST /api/vendor-orders/:id/:token/messages/read': Success;
}

type Health = Partial<
  Record<'database' | 'redis' | 'storage', { status: 'up' | 'down'; state?: string }>
>;

/** Fields that only the shop gets values for. */
type Without<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, null>;

type SharedShipment = Without<SampleShipment, 'delivery'>;
type SharedInvoice = Without<InvoiceRow, 'delivery'>;

interface Less {
  'GET /api/search': {
    groups: (Omit<SearchAnswer['groups'][number], 'hits'> & {
      hits: Without<SearchResult, 'companyName'>[];
    })[];
  };
  'GET /api/jobs/:id/sample-shipments': SharedShipment[];
  'POST /api/jobs/:id/sample-shipments': SharedShipment;
  'GET /api/jobs/:id/proofs': Without<ProofRow, 'delivery' | 'linkExpiresAt' | 'needsResend'>[];
  'GET /api/proofs/:id/evidence': Without<ProofEvidence, 'address' | 'agent'>;
  'GET /api/invoices': SharedInvoice[];
  'GET /api/jobs/:id/invoices': SharedInvoice[];
}

/** `shapes.ts` reads this type from the source. */
export interface Answers {
  shop: Answered;
  others: Omit<Answered, keyof Less> & Less;
}
