import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { type ListQuery, UpdatePurchaseOrder } from '#contracts';
import { CurrentViewer, LimitedPerPerson, notFound, Sees, StaffOnly, type Viewer } from '#users';
import { OrderPdf } from './order-pdf.js';
import { OrderedWorks } from './ordered-work.js';
import { PurchaseOrdersQueries } from './purchase-orders.queries.js';
import { PurchaseOrdersService } from './purchase-orders.service.js';

const kind = 'purchase order';

@Controller('api/outgoing-pos')
@StaffOnly()
export class OutgoingPosController {
  constructor(
    private readonly orders: PurchaseOrdersService,
    private readonly queries: PurchaseOrdersQueries,
    private readonly works: OrderedWorks,
    private readonly pdfs: OrderPdf,
  ) {}

  @Get()
  list(@Query() query: ListQuery) {
    return this.queries.list(query);
  }

  @Get('summary')
  summary() {
    return this.queries.summary();
  }

  @Put(':id')
  @Sees(kind)
  update(
    @Param('id') id: string,
    @Body() input: UpdatePurchaseOrder,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.orders.update(id, input, viewer);
  }

  @Post(':id/resend')
  @Sees(kind)
  @HttpCode(200)
  resend(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.orders.resend(id, viewer);
  }

  @Post(':id/link')
  @Sees(kind)
  @HttpCode(200)
  link(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.orders.link(id, viewer);
  }

  @Get(':id/pdf')
  @Sees(kind)
  @LimitedPerPerson('pdf')
  async pdf(@Param('id') id: string) {
    const work = await this.works.find(id);
    if (!work) throw notFound('Purchase order');
    return new StreamableFile(await this.pdfs.render(work), {
      type: 'application/pdf',
      disposition: `inline; filename="${work.poNumber}.pdf"`,
    });
  }
}
