import type { INestApplicationContext } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ActivityConsumer, ActivityModule, NoticesConsumer, seedNotices } from '#activity';
import { Config, ShopCalendar } from '#config';
import { Numbers } from '#database';
import { Events, OpenEventHandlings, PastEvents } from '#events';
import { InvoiceNumbers } from '#fulfilment';
import { Planner, JobsModule } from '#jobs';
import { ProofLinks } from '#proofs';
import { VendorLinks } from '#purchasing';
import { Objects, ServerFiles } from '#storage';
import type { Viewer } from '#users';
import { seedShop } from './seed-shop.js';
import { ShopFiles } from './shop-files.js';

interface Tools {
  em: EntityManager;
  clock: { set: (moment: Date) => void };
  viewers: ReadonlyMap<string, Viewer>;
}

/** Loads the earlier months of the shop, with their history. */
export async function loadShop(app: INestApplicationContext, tools: Tools) {
  const any = { strict: false };
  const events = await seedShop({
    ...tools,
    config: app.get(Config, any),
    calendar: app.get(ShopCalendar, any),
    numbers: app.get(Numbers, any),
    invoiceNumbers: app.get(InvoiceNumbers, any),
    links: app.get(ProofLinks, any),
    vendorLinks: app.get(VendorLinks, any),
    events: new PastEvents(),
    broker: tools.viewers.get('broker@demo.test')!,
    objects: app.get(Objects, any),
    files: new ShopFiles(app.get(ServerFiles, any)),
  });
  await new ActivityConsumer().handle(events, tools.em);
  // Each flush would compare all of them.
  tools.em.clear();
}

/** Does what the worker would do first, so that people start with few notices. */
export async function settle(app: INestApplicationContext, em: EntityManager) {
  const planner = await app.select(JobsModule).get(ModuleRef, { strict: true }).create(Planner);
  await planner.run();
  await app.get(Events, { strict: false }).flush();
  const moduleRef = app.select(ActivityModule).get(ModuleRef, { strict: true });
  const notices = await moduleRef.create(NoticesConsumer);
  const handlings = app.get(OpenEventHandlings, { strict: false });
  await seedNotices({ handlings, notices }, maxUnread, em);
}

const maxUnread = 4;
