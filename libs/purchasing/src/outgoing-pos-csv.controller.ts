import { Controller, Get, Query } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { costSourceLabels, label, type ListQuery, type PurchaseOrderRow } from '#contracts';
import { type CsvColumn, CsvList } from '#database';
import { StaffOnly } from '#users';
import { PurchaseOrdersQueries } from './purchase-orders.queries.js';

const columns = (calendar: ShopCalendar): CsvColumn<PurchaseOrderRow>[] => [
  { header: 'PO #', cell: (order) => order.poNumber },
  { header: 'Job #', cell: (order) => order.jobNumber },
  { header: 'Job Title', cell: (order) => order.jobTitle },
  { header: 'Vendor', cell: (order) => order.vendorName },
  { header: 'Vendor Email', cell: (order) => order.vendorEmail },
  { header: 'Customer Price', cell: (order) => order.originalAmount },
  { header: 'Vendor Cost', cell: (order) => order.vendorAmount },
  { header: 'Margin', cell: (order) => order.marginAmount },
  { header: 'Margin %', cell: (order) => order.marginPercentage },
  { header: 'Margin Reason', cell: (order) => order.marginReason },
  { header: 'Status', cell: (order) => label(order.status) },
  { header: 'Created', cell: (order) => calendar.toDate(order.createdAt) },
  { header: 'Sent', cell: (order) => order.sentDate && calendar.toDate(order.sentDate) },
  {
    header: 'Acknowledged',
    cell: (order) => order.acknowledgedDate && calendar.toDate(order.acknowledgedDate),
  },
  { header: 'Ship Date', cell: (order) => order.shipDate },
  {
    header: 'Completed',
    cell: (order) => order.completedDate && calendar.toDate(order.completedDate),
  },
  { header: 'Notes', cell: (order) => order.notes },
  { header: 'Cost Source', cell: (order) => costSourceLabels[order.costSource] },
];

@Controller('api/outgoing-pos.csv')
@StaffOnly()
export class OutgoingPosCsvController {
  constructor(
    private readonly orders: PurchaseOrdersQueries,
    private readonly calendar: ShopCalendar,
  ) {}

  @Get()
  list(@Query() query: ListQuery) {
    return new CsvList('outgoing-pos', columns(this.calendar), query, (page) =>
      this.orders.list(page),
    );
  }
}
