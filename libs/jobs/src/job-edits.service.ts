import { Injectable } from '@nestjs/common';
import { Clock, ShopCalendar } from '#config';
import { isStaff, type JobStatus, type UpdateJob } from '#contracts';
import { Events } from '#events';
import { changedFields, trackChanges } from '#quotes';
import type { Viewer } from '#users';
import { jobFields } from './job-fields.js';
import { JobEmails } from './job-emails.js';
import { JobOwners } from './job-owners.js';
import { refuseForeign, refuseStale } from './job-rules.js';
import type { Job } from './job.entity.js';
import { JobsService, refTo } from './jobs.service.js';

@Injectable()
export class JobEditsService {
  constructor(
    private readonly jobs: JobsService,
    private readonly owners: JobOwners,
    private readonly events: Events,
    private readonly emails: JobEmails,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * Equal values change nothing.
   * @throws ForbiddenException if a customer changes a field reserved for staff
   * @throws BadRequestException for an unknown owner
   * @throws Conflict if a customer changes the specification after work has started
   * @throws HttpException 409 on a stale version
   */
  update(id: string, input: UpdateJob, viewer: Viewer) {
    return this.jobs.change(id, viewer, async (job) => {
      const { status, version } = input;
      const current = job.customerId ?? null;
      const ownerId = input.assignedUserId === undefined ? current : input.assignedUserId || null;
      const jobInput = jobFields(input, this.calendar, job.spec);
      refuseStale(job, version, {
        ...jobInput,
        ...(status && { status }),
        ...(input.assignedUserId !== undefined && { customerId: ownerId }),
      });

      const fields = changedFields(job, jobInput);
      const isMoved = status !== undefined && status !== job.status;
      const isGiven = ownerId !== current;
      if (!isStaff(viewer)) {
        refuseForeign(job, [
          ...Object.keys(fields),
          ...(isMoved ? ['status'] : []),
          ...(isGiven ? ['assignedUserId'] : []),
        ]);
      }
      if (Object.keys(fields).length) await this.edit(job, fields, viewer);
      if (isGiven) await this.assign(job, ownerId, Object.keys(fields), viewer);
      if (isMoved) await this.move(job, status, viewer);
    });
  }

  private async edit(job: Job, fields: Record<string, unknown>, viewer: Viewer) {
    const changes = trackChanges(job, Object.keys(fields));
    job.edit(fields, this.clock.now());
    await this.events.add('job.edited', { ...refTo(job), changes: changes() }, job, viewer);
  }

  private async assign(
    job: Job,
    ownerId: string | null,
    editedFields: readonly string[],
    viewer: Viewer,
  ) {
    const owner = ownerId === null ? null : await this.owners.get(ownerId);
    job.assign(owner, editedFields);
    await this.events.add(
      'job.assigned',
      { ...refTo(job), to: owner && { id: owner.id, name: owner.name } },
      job,
      viewer,
    );
  }

  private async move(job: Job, to: JobStatus, viewer: Viewer) {
    const from = job.status;
    const isUnapproved = job.moveTo(to, this.clock.now(), this.calendar.today());
    job.statusEvent = await this.events.add(
      'job.statusChanged',
      { ...refTo(job), from, to, unapproved: isUnapproved },
      job,
      viewer,
    );
    await this.emails.sendStatusEmail(job, job.statusEvent, viewer);
  }
}
