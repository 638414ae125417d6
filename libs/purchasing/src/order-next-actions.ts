import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import { NextActions } from '#users';
import { orderSteps } from './order-steps.js';

/** Customers see none of these. */
@Injectable()
export class OrderNextActions implements OnModuleInit {
  constructor(private readonly nextActions: NextActions) {}

  onModuleInit() {
    this.nextActions.register((viewer) =>
      isStaff(viewer)
        ? {
            kind: 'purchaseOrder',
            from: 'outgoing_pos o join jobs j on j.id = o.job_id',
            alias: 'o',
            steps: orderSteps,
            open: `o.status not in ('completed', 'cancelled')`,
            age: 'o.created_at',
            columns: {
              number: 'o.po_number',
              title: 'j.title',
              customerName: 'j.customer_name',
              jobId: 'j.id',
            },
            visible: { sql: 'true', params: [] },
          }
        : undefined,
    );
  }
}
