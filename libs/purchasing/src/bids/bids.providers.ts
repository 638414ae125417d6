import { BidAwardsService } from './bid-awards.service.js';
import { BidChanges } from './bid-changes.js';
import { BidEmails } from './bid-emails.js';
import { BidEntries } from './bid-entries.js';
import { BidFiles } from './bid-files.js';
import { BidLinks } from './bid-links.js';
import { BidLocks } from './bid-locks.js';
import { BidRequestsController } from './bid-requests.controller.js';
import { BidRequestsQueries } from './bid-requests.queries.js';
import { BidRequestsService } from './bid-requests.service.js';
import { BidSteps } from './bid-steps.js';
import { BidVisitors } from './bid-visits.js';
import { QuoteBidRequestsController } from './quote-bid-requests.controller.js';
import { VendorBidsController } from './vendor-bids.controller.js';
import { VendorBidsService } from './vendor-bids.service.js';

export const bidControllers = [
  QuoteBidRequestsController,
  BidRequestsController,
  VendorBidsController,
];

/** Of API and worker. */
export const bidProviders = [BidLocks, BidLinks, BidEmails, BidSteps];

export const bidApiProviders = [
  ...bidProviders,
  BidRequestsService,
  BidRequestsQueries,
  BidAwardsService,
  BidChanges,
  BidEntries,
  BidFiles,
  BidVisitors,
  VendorBidsService,
];
