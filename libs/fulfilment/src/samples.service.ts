import { ForbiddenException, Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import {
  type Changes,
  isStaff,
  type ListQuery,
  type RequestSample,
  type SampleRow,
  type SampleStatus,
  type UpdateSample,
} from '#contracts';
import { Conflict, joinTransaction } from '#database';
import { Events } from '#events';
import { toPositiveInt, trimToNull } from '#fields';
import { changedFields, trackChanges } from '#quotes';
import { customerEmail, isUuid, notFound, Records, type Viewer } from '#users';
import { SampleEmails } from './sample-emails.js';
import { refuseShopFields } from './sample-rules.js';
import { Sample } from './sample.entity.js';
import { SamplesQueries } from './samples.queries.js';
import { sentFields } from './sent-fields.js';

@Injectable()
export class SamplesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: SamplesQueries,
    private readonly records: Records,
    private readonly emails: SampleEmails,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.records.answer('sample', (id, viewer) => this.queries.find(id, viewer));
  }

  list(query: ListQuery, viewer: Viewer) {
    return this.queries.list(query, viewer);
  }

  /** @throws NotFoundException if the viewer may not see it */
  async get(id: string, viewer: Viewer) {
    const sample = isUuid(id) && (await this.queries.find(id, viewer));
    if (!sample) throw notFound('Sample');
    return sample;
  }

  /** @throws ForbiddenException if a customer sets a status reserved for staff */
  request(input: RequestSample, viewer: Viewer): Promise<SampleRow> {
    const status = input.status || 'active';
    if (!isStaff(viewer) && status !== 'active')
      throw new ForbiddenException('A new sample request must have the status active.');
    return this.em.transactional(async (em) => {
      const now = this.clock.now();
      const sample = em.create(Sample, {
        customerId: viewer.id,
        companyId: viewer.companyId,
        title: input.title.trim(),
        description: trimToNull(input.description),
        sampleType: input.sampleType,
        requestedDate: now,
        notes: trimToNull(input.notes),
        createdAt: now,
        updatedAt: now,
      });
      sample.moveTo(status, now);
      await em.flush();
      const event = await this.events.add(
        'sample.requested',
        { ...refOf(sample), status },
        sample,
        viewer,
      );
      if (!isStaff(viewer)) await this.emails.sendRequest(sample, event, viewer);
      return (await this.queries.find(sample.id, viewer))!;
    }, joinTransaction());
  }

  /**
   * Equal values change nothing.
   * @throws ForbiddenException if a customer changes a field reserved for staff
   * @throws Conflict on a stale version, or if the customer's step is not allowed now
   */
  update(
    id: string,
    { status, version, ...input }: UpdateSample,
    viewer: Viewer,
  ): Promise<SampleRow> {
    return this.em.transactional(async (em) => {
      const sample =
        isUuid(id) &&
        (await em.findOne(Sample, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
      if (!sample) throw notFound('Sample');
      if (version !== undefined && toPositiveInt(version) !== sample.version) {
        throw new Conflict(
          'Somebody else changed this sample. Please reload the page and try again.',
        );
      }
      const fields = changedFields(
        sample,
        sentFields(input, { carrier: trimToNull, trackingNumber: trimToNull, notes: trimToNull }),
      );
      const to = status === sample.status ? undefined : status;
      if (!isStaff(viewer)) refuseShopFields(Object.keys(fields), to);
      if (!to && !Object.keys(fields).length) return (await this.queries.find(id, viewer))!;
      const changes = trackChanges(sample, Object.keys(fields));
      sample.edit(fields);
      if (to) await this.move(sample, to, changes(), viewer);
      else
        await this.events.add(
          'sample.edited',
          { ...refOf(sample), changes: changes() },
          sample,
          viewer,
        );
      await em.flush();
      return (await this.queries.find(id, viewer))!;
    }, joinTransaction());
  }

  private async move(sample: Sample, to: SampleStatus, changes: Changes, viewer: Viewer) {
    const { status: from, carrier = null, trackingNumber = null } = sample;
    let isNews = false;
    if (isStaff(viewer)) isNews = sample.moveTo(to, this.clock.now());
    else sample.settle(to);
    const facts = { ...refOf(sample), from, to, carrier, trackingNumber, changes };
    const event = await this.events.add('sample.statusChanged', facts, sample, viewer);
    if (!isNews) return;
    sample.sentEvent = event;
    const address = await customerEmail(this.em, sample, viewer);
    if (address && sample.customerId !== viewer.id)
      await this.emails.sendShipment(sample, address, event, viewer);
  }
}

const refOf = ({ id: sampleId, title, sampleType }: Sample) => ({ sampleId, title, sampleType });
