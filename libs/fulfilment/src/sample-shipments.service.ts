import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type {
  AddSampleShipment,
  Changes,
  ImportedShipments,
  ImportSampleShipments,
  SampleShipment as SampleShipmentRow,
  ShipmentStatus,
  UpdateSampleShipment,
} from '#contracts';
import { joinTransaction } from '#database';
import { Events } from '#events';
import { JobLocks, type Job, refTo } from '#jobs';
import { changedFields, trackChanges } from '#quotes';
import { customerEmail, isUuid, notFound, type Viewer } from '#users';
import { checkedDestinations } from './destinations.js';
import { storyOf } from './invoice-emails.js';
import { refuseStale, refuseUntracked, shipmentFields } from './sample-shipment-rules.js';
import { SampleShipment } from './sample-shipment.entity.js';
import { SampleShipmentsQueries } from './sample-shipments.queries.js';
import { ShipmentEmails } from './shipment-emails.js';

/** The caller has already checked access to the job. */
@Injectable()
export class SampleShipmentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobLocks,
    private readonly queries: SampleShipmentsQueries,
    private readonly emails: ShipmentEmails,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  ofJob(jobId: string, viewer: Viewer) {
    return this.queries.ofJob(jobId, viewer);
  }

  add(jobId: string, input: AddSampleShipment, viewer: Viewer): Promise<SampleShipmentRow> {
    return this.em.transactional(async (em) => {
      const job = await this.lock(jobId);
      const [id] = await this.queries.add(jobId, [input], viewer);
      const shipment = await em.findOneOrFail(SampleShipment, id!);
      await this.events.add('shipment.added', refOf(shipment, job), storyOf(job), viewer);
      return (await this.queries.find(id!, viewer))!;
    }, joinTransaction());
  }

  /**
   * Adds all or none.
   * @throws BadRequestException that lists the lines to correct
   */
  import(
    jobId: string,
    { destinations }: ImportSampleShipments,
    viewer: Viewer,
  ): Promise<ImportedShipments> {
    const lines = checkedDestinations(destinations);
    return this.em.transactional(async () => {
      const job = await this.lock(jobId);
      const { length: addedCount } = await this.queries.add(jobId, lines, viewer);
      await this.events.add(
        'shipment.imported',
        { ...refTo(job), destinations: addedCount },
        storyOf(job),
        viewer,
      );
      return { added: addedCount };
    }, joinTransaction());
  }

  /**
   * Equal values change nothing.
   * @throws Conflict on a stale version
   * @throws BadRequestException for a shipped parcel without a tracking number
   */
  update(
    jobId: string,
    id: string,
    input: UpdateSampleShipment,
    viewer: Viewer,
  ): Promise<SampleShipmentRow> {
    return this.change(jobId, id, viewer, async (shipment, job) => {
      const { status, version } = input;
      refuseStale(shipment, version);
      const fields = changedFields(shipment, shipmentFields(input));
      const changes = trackChanges(shipment, Object.keys(fields));
      shipment.edit(fields);
      refuseUntracked(shipment, input);
      if (status && status !== shipment.status)
        await this.move(shipment, job, status, changes(), viewer);
      else if (Object.keys(fields).length) {
        await this.events.add(
          'shipment.edited',
          { ...refOf(shipment, job), changes: changes() },
          storyOf(job),
          viewer,
        );
      }
    });
  }

  remove(jobId: string, id: string, viewer: Viewer) {
    return this.em.transactional(async (em) => {
      const [shipment, job] = await this.find(jobId, id);
      await this.events.add('shipment.removed', refOf(shipment, job), storyOf(job), viewer);
      em.remove(shipment);
      await em.flush();
      return { success: true };
    }, joinTransaction());
  }

  private change(
    jobId: string,
    id: string,
    viewer: Viewer,
    act: (shipment: SampleShipment, job: Job) => Promise<void>,
  ) {
    return this.em.transactional(async (em) => {
      await act(...(await this.find(jobId, id)));
      await em.flush();
      await this.events.flush();
      return (await this.queries.find(id, viewer))!;
    }, joinTransaction());
  }

  /** Emails the customer about a shipped parcel, if the job has an email address. */
  private async move(
    shipment: SampleShipment,
    job: Job,
    to: ShipmentStatus,
    changes: Changes,
    viewer: Viewer,
  ) {
    const from = shipment.status;
    const isNews = shipment.moveTo(to, this.clock.now());
    const { carrier = null, trackingNumber = null } = shipment;
    const facts = { ...refOf(shipment, job), from, to, carrier, trackingNumber, changes };
    const event = await this.events.add('shipment.statusChanged', facts, storyOf(job), viewer);
    if (!isNews) return;
    shipment.shippedEvent = event;
    const address = await customerEmail(this.em, job, viewer);
    if (address) await this.emails.sendShipment(shipment, job, address, event, viewer);
  }

  private async find(jobId: string, id: string): Promise<[SampleShipment, Job]> {
    const job = await this.lock(jobId);
    const shipment =
      isUuid(id) && (await this.em.findOne(SampleShipment, { id, jobId }, { refresh: true }));
    if (!shipment) throw notFound('Sample destination');
    return [shipment, job];
  }

  private async lock(jobId: string) {
    const job = await this.jobs.acquire(jobId);
    if (!job) throw notFound('Job');
    return job;
  }
}

const refOf = ({ id: shipmentId, destination }: SampleShipment, job: Job) => ({
  ...refTo(job),
  shipmentId,
  destination,
});
