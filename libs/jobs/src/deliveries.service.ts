import { BadRequestException, Injectable } from '@nestjs/common';
import { Clock, ShopCalendar } from '#config';
import type { ScheduleDelivery } from '#contracts';
import { Events } from '#events';
import { trackChanges } from '#quotes';
import type { Viewer } from '#users';
import { JobEmails } from './job-emails.js';
import { refuseStale } from './job-rules.js';
import type { Delivery } from './job.entity.js';
import { JobsService, refTo } from './jobs.service.js';

@Injectable()
export class DeliveriesService {
  constructor(
    private readonly jobs: JobsService,
    private readonly events: Events,
    private readonly emails: JobEmails,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * The same delivery again changes nothing.
   * @throws BadRequestException for a past date
   * @throws HttpException 409 on a stale version
   */
  schedule(jobId: string, input: ScheduleDelivery, viewer: Viewer) {
    return this.jobs.change(jobId, viewer, async (job) => {
      const delivery = this.deliveryOf(input);
      const deliveryFields = { deliveryMethod: delivery.method, deliveryDate: delivery.date };
      refuseStale(job, input.version, deliveryFields);
      const from = job.deliveryDate ?? null;
      const changes = trackChanges(job, [
        'deliveryMethod',
        'deliveryAddress',
        'deliveryDate',
        'deliveryTrackingNumber',
        'deliveryNotes',
      ]);
      job.schedule(delivery, this.clock.now());
      if (!Object.keys(changes()).length) return;
      const { method: deliveryMethod, date: to } = delivery;
      const event = await this.events.add(
        'job.deliveryScheduled',
        { ...refTo(job), deliveryMethod, from, to, changes: changes() },
        job,
        viewer,
      );
      // A tracking number or a note alone does not reschedule the delivery.
      if (
        !['deliveryMethod', 'deliveryAddress', 'deliveryDate'].some((field) => field in changes())
      )
        return;
      await this.emails.sendDeliveryDate(job, delivery, from, event, viewer);
    });
  }

  private deliveryOf(input: ScheduleDelivery): Delivery {
    const date = this.calendar.toDate(input.scheduledDate);
    if (date < this.calendar.today()) {
      const message = 'Scheduled date must not be in the past';
      throw new BadRequestException({ message, errors: [{ field: 'scheduledDate', message }] });
    }
    return {
      method: input.deliveryMethod || 'delivery',
      address: input.deliveryAddress?.trim() || null,
      date,
      trackingNumber: input.trackingNumber?.trim() || null,
      notes: input.notes?.trim() || null,
    };
  }
}
