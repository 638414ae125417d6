import 'reflect-metadata';
import { ModuleRef, NestFactory } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ConfigError, loadConfig, ShopCalendar } from '#config';
import { Conversations, MessagesService, seedMessages } from '#conversation';
import { Events } from '#events';
import {
  InvoiceEmails,
  InvoiceReminders,
  InvoicesService,
  SampleShipmentsService,
  SamplesService,
  seedInvoices,
  seedSamples,
} from '#fulfilment';
import {
  ConversionsService,
  DeliveriesService,
  JobEditsService,
  JobFilesService,
  OrdersService,
  JobLocks,
  seedJobs,
  ShopDays,
  usHolidays,
} from '#jobs';
import { PdfPrinter } from '#documents';
import { Emails } from '#email';
import { seedInbox } from '#inbox';
import {
  demoProver,
  ProofDecisionsService,
  ProofPins,
  ProofReminders,
  ProofsModule,
  ProofsService,
} from '#proofs';
import {
  AutomaticOrders,
  BidAwardsService,
  BidLinks,
  BidRequestsQueries,
  BidRequestsService,
  PurchaseOrdersService,
  PurchasingModule,
  seedBids,
  seedOrders,
  seedVendors,
  VendorBidsService,
  VendorLinks,
  VendorOrdersService,
  VendorsService,
} from '#purchasing';
import {
  NegotiationService,
  PackageCreation,
  PackageEmails,
  PackagePrices,
  QuoteEditsService,
  QuoteExpiry,
  QuoteEmails,
  QuoteFiles,
  QuotesService,
  seedPackages,
  seedQuotes,
} from '#quotes';
import {
  type DemoList,
  type DemoPiece,
  seedFile,
  Uploads,
  UploadTickets,
  Objects,
  ServerFiles,
} from '#storage';
import { Searches, seedPeople, seedSecurityLog, User, UsersService, type Viewer } from '#users';
import { ApiModule } from './api.module.js';
import { loadShop, settle } from './demo/load-shop.js';

/** Creates each record on its own day, relative to today. */
class DemoClock extends Clock {
  private days = 0;
  private moment: Date | undefined;

  override now() {
    return this.moment ?? new Date(Date.now() - this.days * 24 * 3600_000);
  }

  daysAgo(days: number) {
    this.days = days;
    this.moment = undefined;
  }

  set(moment: Date) {
    this.moment = moment;
  }
}

/** @returns false if the database already has users */
async function seed() {
  const clock = new DemoClock();
  const config = loadConfig();
  if (config.production)
    throw new ConfigError(
      'Demo data cannot be loaded when NODE_ENV=production, because the password of its accounts is public.',
    );
  const app = await NestFactory.createApplicationContext(ApiModule.with(config, clock), {
    logger: ['error'],
  });
  try {
    return await app.get(EntityManager).transactional(async (em) => {
      if (await em.count(User)) return false;
      const viewers = new Map<string, Viewer>();
      for (const [username, { id }] of await seedPeople(em))
        viewers.set(username, (await app.get(UsersService).findViewer(id, em))!);
      const holidays = usHolidays(app.get(ShopCalendar).today());
      const tools = {
        em,
        clock,
        viewers,
        calendar: app.get(ShopCalendar),
        quotes: app.get(QuotesService),
        file: (ownerId: string, piece: DemoPiece | DemoList) =>
          seedFile(
            {
              tickets: app.get(UploadTickets, { strict: false }),
              uploads: app.get(Uploads, { strict: false }),
            },
            ownerId,
            piece,
          ),
        edits: app.get(QuoteEditsService),
        negotiation: app.get(NegotiationService),
        expiry: new QuoteExpiry(
          em,
          app.get(Events),
          app.get(ShopCalendar),
          app.get(QuoteEmails),
          app.get(PackageEmails),
        ),
      };
      if (config.demoData !== 'small') await loadShop(app, tools);
      clock.daysAgo(90);
      await app
        .get(ShopDays, { strict: false })
        .save({ closedDays: holidays, durations: [] }, viewers.get('broker@demo.test')!);
      clock.daysAgo(0);
      const [acceptedQuote] = await seedQuotes({ ...tools, lists: app.get(QuoteFiles) });
      await seedJobs({
        ...tools,
        orders: app.get(OrdersService),
        edits: app.get(JobEditsService),
        files: app.get(JobFilesService),
        deliveries: app.get(DeliveriesService),
        prove: demoProver({
          ...tools,
          proofs: app.get(ProofsService),
          decisions: app.get(ProofDecisionsService),
          pins: app.get(ProofPins),
        }),
      });
      await seedInvoices({
        ...tools,
        invoices: app.get(InvoicesService),
        reminders: new InvoiceReminders(
          em,
          app.get(JobLocks),
          app.get(InvoiceEmails),
          app.get(Events),
          app.get(ShopCalendar),
        ),
      });
      await seedSamples({
        ...tools,
        samples: app.get(SamplesService),
        shipments: app.get(SampleShipmentsService),
      });
      clock.daysAgo(3);
      await app
        .get(ConversionsService)
        .convert(
          acceptedQuote!,
          { customerPoNumber: 'ACM-4529', quantity: 2500 },
          viewers.get('ben@acme.test')!,
        );
      await seedVendors({ ...tools, vendors: app.get(VendorsService) });
      await seedOrders({
        ...tools,
        automatic: await app
          .select(PurchasingModule)
          .get(ModuleRef, { strict: true })
          .create(AutomaticOrders),
        orders: app.get(PurchaseOrdersService),
        vendors: app.get(VendorOrdersService),
        links: app.get(VendorLinks, { strict: false }),
      });
      await seedBids({
        ...tools,
        requests: app.get(BidRequestsService, { strict: false }),
        queries: app.get(BidRequestsQueries, { strict: false }),
        awards: app.get(BidAwardsService, { strict: false }),
        bids: app.get(VendorBidsService, { strict: false }),
        links: app.get(BidLinks, { strict: false }),
        printer: app.get(PdfPrinter, { strict: false }),
        files: app.get(ServerFiles, { strict: false }),
      });
      const reminders = await app
        .select(ProofsModule)
        .get(ModuleRef, { strict: true })
        .create(ProofReminders);
      await reminders.run();
      await seedPackages({
        ...tools,
        creation: app.get(PackageCreation),
        prices: app.get(PackagePrices),
      });
      await seedMessages({
        ...tools,
        conversations: app.get(Conversations),
        messages: app.get(MessagesService),
        searches: app.get(Searches),
      });
      await seedInbox({
        ...tools,
        files: app.get(ServerFiles, { strict: false }),
        objects: app.get(Objects, { strict: false }),
      });
      await seedSecurityLog({ ...tools, events: app.get(Events) });
      await settle(app, em);
      // The demo addresses have no mailboxes.
      if (config.email.smtpUrl) await app.get(Emails).skipQueued();
      return true;
    });
  } finally {
    await app.close();
  }
}

try {
  console.log(
    (await seed()) ? 'Demo data loaded.' : 'The database already has data. No demo data was added.',
  );
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
