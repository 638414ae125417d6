import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StepSide } from '#contracts';
import { stepPlace, waitingCondition } from '#database';
import { NextActions } from '#users';
import { urgentSteps } from './packages/package-rules.js';
import { openQuote, quoteSteps, quoteStepsFor } from './quote-steps.js';
import { quotePiece, visibleQuotes } from './quotes.queries.js';

/** An inner `q` for the items of the package of the outer one; found by their package only. */
const itemsWaitingFor = (sides: readonly StepSide[]) =>
  `from quotes q where q.package_id = p.id and ${waitingCondition(quoteSteps, sides)} is true`;

/** With `is true` PostgreSQL looks only at packages with an open item. */
const isFirst = (sides: readonly StepSide[]) =>
  `(q.id = (select q.id ${itemsWaitingFor(sides)}
    order by ${stepPlace(quoteSteps, urgentSteps)}, ${quoteSteps.by}, ${quoteSteps.since}, q.id
    limit 1)) is true`;

/** A package is listed once, with its most urgent item, and only on one side. */
@Injectable()
export class QuoteNextActions implements OnModuleInit {
  constructor(private readonly nextActions: NextActions) {}

  onModuleInit() {
    this.nextActions.register((viewer) => ({
      kind: 'quote',
      from: 'quotes q',
      alias: 'q',
      steps: quoteStepsFor(viewer),
      open: `${openQuote} and q.package_id is null`,
      columns: {
        number: 'q.quote_number',
        title: 'q.title',
        customerName: 'q.customer_name',
        piece: quotePiece,
      },
      visible: visibleQuotes(viewer),
    }));
    this.nextActions.register((viewer) => ({
      kind: 'package',
      from: 'quotes q join packages p on p.id = q.package_id',
      alias: 'q',
      steps: quoteSteps,
      open: openQuote,
      oneOf: (sides, listed) =>
        listed.length
          ? `${isFirst(sides)} and not exists (select ${itemsWaitingFor(listed)})`
          : isFirst(sides),
      columns: {
        id: 'p.id',
        number: 'p.package_number',
        title: 'p.title',
        customerName: 'p.customer_name',
        piece: quotePiece,
      },
      visible: visibleQuotes(viewer),
    }));
  }
}
