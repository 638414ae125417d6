import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';

const pauseMs = 5;
const notify = `select pg_notify('domain_event', '')`;

/** NOTIFY follows the commit, because inside the transaction it would serialize commits. */
@Injectable()
export class RelayNotifier implements EventSubscriber, OnModuleInit {
  private readonly log = new Logger(RelayNotifier.name);
  private readonly eventTransactions = new WeakSet<object>();
  private pause: NodeJS.Timeout | undefined;
  private hasNewRequest = false;

  constructor(private readonly em: EntityManager) {}

  onModuleInit() {
    this.em.getEventManager().registerSubscriber(this);
  }

  notifyAfterCommit(transaction: object) {
    this.eventTransactions.add(transaction);
  }

  afterTransactionCommit({ transaction }: TransactionEventArgs) {
    if (transaction && this.eventTransactions.delete(transaction)) this.wake();
  }

  private wake() {
    if (this.pause) {
      this.hasNewRequest = true;
      return;
    }
    this.pause = setTimeout(() => {
      this.pause = undefined;
      if (this.hasNewRequest) {
        this.hasNewRequest = false;
        this.wake();
      }
    }, pauseMs).unref();
    sql(this.em.fork(), notify).catch((error: Error) =>
      this.log.warn(`The relay was not notified: ${error.message}`),
    );
  }
}
