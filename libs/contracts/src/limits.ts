/** Texts are measured in UTF-16 code units. */
export const limits = {
  name: 255,
  specification: 500,
  text: 10_000,
  message: 2000,
  quantities: 8,
  packageItems: 20,
  packageLines: 20,
  ids: 100,
  pages: 10_000,
  document: 100_000,
  snippet: 160,
  documentFiles: 10,
  documentBytes: 26_214_400,
  corrections: 100,
  url: 2048,
  password: 128,
  code: 40,
  domains: 20,
  bidVendors: 12,
  tag: 60,
  tags: 40,
  contacts: 20,
  artworkFiles: 10,
  messageFiles: 10,
  messages: 100,
  inboxBytes: 26_214_400,
  inboxPerHour: 60,
  destinations: 500,
  fileBytes: 104_857_600,
  orderPdfBytes: 26_214_400,
  orderPdfPages: 200,
  shownPages: 200,
  proofPins: 200,
  idempotencyKey: 255,
} as const;

export const loginRedirectMs = 500;
export const proofRedirectMs = 2000;
export const toastMs = 5000;

export const constants = {
  recentActivities: 4,
  dashboardJobs: 5,
  maxNextActions: 50,
  maxNextActionsCounted: 1000,
  scheduleDays: 7,
  minAnalyticsJobs: 3,
  proofLinkDays: 30,
  listDefault: 200,
  maxListRows: 500,
  /** A message can be undone for this long, and is emailed after it. */
  undoMessageSeconds: 60,
  /** Working hours until a message waits for an answer. */
  answerHours: 4,
  /** One or two letters are searched only in this many of the newest visible rows. */
  shortSearch: 2000,
  /** Rows of a list are counted up to this; “1,000+” means more. */
  maxCounted: 1000,
  pleaseCheckBelow: 0.6,
  /** A parse below this, or a value of one, is reviewed before a request is created. */
  reviewBelow: 0.8,
  accuracyMonths: 6,
  minPasswordLength: 8,
  minStaffPasswordLength: 12,
  maxSessions: 20,
} as const;

/** The trigram index needs three letters or digits in a row. */
export const isShortSearch = (words: string) => !/[\p{L}\p{N}]{3}/u.test(words);
