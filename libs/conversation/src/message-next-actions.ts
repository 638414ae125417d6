import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#config';
import { isStaff } from '#contracts';
import { type StepRules, stepsOf } from '#database';
import { NextActions, visibleTo } from '#users';

interface Waiting {
  lastSide: string;
}

/** The side that did not write last has to answer. */
const answerRules: StepRules<Waiting> = [
  { when: { lastSide: ['customer', 'vendor'] }, who: 'shop', what: 'answerMessage' },
  { when: {}, who: 'customer', what: 'answerMessage' },
];
const vendorRules: StepRules<Waiting> = [
  { when: { lastSide: 'vendor' }, who: 'shop', what: 'answerMessage' },
  { when: {}, who: 'vendor', what: 'answerMessage' },
];
const noteRules: StepRules<object> = [{ when: {}, who: 'shop', what: 'checkOffNote' }];

const times = { by: 'null::date', since: 'c.last_at' };
const columns = { lastSide: 'c.last_side' };

/** The next action of the record itself stays beside these. */
@Injectable()
export class MessageNextActions implements OnModuleInit {
  constructor(
    private readonly nextActions: NextActions,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.register('customer', answerRules);
    this.register('vendor', vendorRules);
    this.nextActions.register((viewer) =>
      isStaff(viewer)
        ? {
            kind: 'note',
            from: 'messages m',
            alias: 'm',
            steps: stepsOf(noteRules, {}, { by: 'm.due_date', since: 'm.created_at' }),
            open: 'm.done_at is null and m.withdrawn_at is null',
            columns: {
              number: 'm.number',
              title: 'left(m.text, 120)',
              customerName: 'null::text',
              jobId: 'm.shown_job',
              quoteId: 'm.shown_quote',
            },
            visible: { sql: 'm.assignee_id = ?', params: [viewer.id] },
          }
        : undefined,
    );
  }

  private register(thread: 'customer' | 'vendor', rules: StepRules<Waiting>) {
    this.nextActions.register((viewer) => {
      if (thread === 'vendor' && !isStaff(viewer)) return undefined;
      const seen = visibleTo(viewer, 'c');
      return {
        kind: 'message',
        from: 'conversations c',
        alias: 'c',
        steps: stepsOf(rules, columns, times),
        open: `c.last_side is not null and c.thread = '${thread}'`,
        columns: {
          number: 'c.number',
          title: 'c.title',
          customerName: 'c.customer_name',
          jobId: 'c.shown_job',
          quoteId: 'c.quote_id',
        },
        visible: {
          sql: `c.answer_by <= ? and ${seen.sql}`,
          params: [this.clock.now(), ...seen.params],
        },
      };
    });
  }
}
