import { Module } from '@nestjs/common';
import { ConversationModule, ConversationRecordsModule } from '#conversation';
import { JobsModule, JobsWorkerModule } from '#jobs';
import { ParsingModule } from '#parsing';
import { QuotesModule, QuotesWorkerModule } from '#quotes';
import { StorageModule } from '#storage';
import { UsersModule } from '#users';
import { AutomaticOrders } from './automatic-orders.consumer.js';
import { BidDeadlines } from './bids/bid-deadlines.js';
import { BidEmails } from './bids/bid-emails.js';
import { bidApiProviders, bidControllers, bidProviders } from './bids/bids.providers.js';
import { OrderLocks } from './order-locks.js';
import { JobPurchaseOrdersController } from './job-purchase-orders.controller.js';
import { OrderConversations } from './order-conversations.js';
import { OrderEmails } from './order-emails.js';
import { OrderPdf } from './order-pdf.js';
import { OrderPlanFacts } from './order-plan-facts.js';
import { OrderNextActions } from './order-next-actions.js';
import { OrderedWorks } from './ordered-work.js';
import { OutgoingPosCsvController } from './outgoing-pos-csv.controller.js';
import { OutgoingPosController } from './outgoing-pos.controller.js';
import { PurchaseOrdersQueries } from './purchase-orders.queries.js';
import { PurchaseOrdersSearch } from './purchase-orders.search.js';
import { PurchaseOrdersService } from './purchase-orders.service.js';
import { VendorLinks } from './vendor-links.js';
import { VendorOrdersController } from './vendor-orders.controller.js';
import { VendorOrdersService } from './vendor-orders.service.js';
import { SimilarJobsQueries } from './similar/similar-jobs.queries.js';
import { OrderVendors } from './vendors/order-vendors.js';
import { QuoteCostsController } from './vendors/quote-costs.controller.js';
import { VendorContacts } from './vendors/vendor-contacts.js';
import { VendorMergesService } from './vendors/vendor-merges.service.js';
import { VendorsController } from './vendors/vendors.controller.js';
import { VendorsQueries } from './vendors/vendors.queries.js';
import { VendorsService } from './vendors/vendors.service.js';

@Module({
  imports: [
    UsersModule,
    QuotesModule,
    JobsModule,
    StorageModule,
    ParsingModule,
    ConversationModule,
    ConversationRecordsModule,
  ],
  controllers: [
    OutgoingPosController,
    OutgoingPosCsvController,
    JobPurchaseOrdersController,
    VendorOrdersController,
    VendorsController,
    QuoteCostsController,
    ...bidControllers,
  ],
  providers: [
    PurchaseOrdersService,
    PurchaseOrdersQueries,
    PurchaseOrdersSearch,
    VendorOrdersService,
    OrderLocks,
    OrderedWorks,
    OrderEmails,
    OrderPdf,
    VendorLinks,
    OrderNextActions,
    OrderConversations,
    OrderPlanFacts,
    VendorsService,
    SimilarJobsQueries,
    OrderVendors,
    VendorsQueries,
    VendorContacts,
    VendorMergesService,
    ...bidApiProviders,
  ],
  exports: [PurchaseOrdersService, VendorOrdersService, VendorsService],
})
export class PurchasingModule {}

@Module({
  imports: [QuotesWorkerModule, JobsWorkerModule, ConversationRecordsModule],
  providers: [
    OrderConversations,
    AutomaticOrders,
    OrderEmails,
    OrderedWorks,
    OrderPdf,
    VendorLinks,
    OrderPlanFacts,
    VendorsQueries,
    ...bidProviders,
    BidDeadlines,
  ],
  exports: [AutomaticOrders, OrderEmails, BidEmails, BidDeadlines],
})
export class PurchasingWorkerModule {}
