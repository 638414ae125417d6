import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  AcknowledgeOrder,
  AskOrderQuestion,
  DeclineOrder,
  ReadMessages,
  ShipOrder,
} from '#contracts';
import { LinkQuestions } from '#conversation';
import { VendorOrdersService } from './vendor-orders.service.js';
import { CurrentVendor, OpensOrder, type VendorVisit } from './vendor-visits.js';

/** GET requests never change anything. */
@Controller('api/vendor-orders/:id/:token')
@OpensOrder()
export class VendorOrdersController {
  constructor(
    private readonly orders: VendorOrdersService,
    private readonly questions: LinkQuestions,
  ) {}

  @Get()
  get(@CurrentVendor() visit: VendorVisit) {
    return this.orders.get(visit);
  }

  @Get('messages')
  messages(@CurrentVendor() { poId }: VendorVisit) {
    return this.questions.ofOrder(poId);
  }

  @Post('messages')
  ask(@Body() input: AskOrderQuestion, @CurrentVendor() visit: VendorVisit) {
    return this.orders.ask(visit, input);
  }

  @Post('messages/read')
  @HttpCode(200)
  read(@Body() { messageId }: ReadMessages, @CurrentVendor() { poId }: VendorVisit) {
    return this.questions.readOrder(poId, messageId);
  }

  @Post('acknowledge')
  @HttpCode(200)
  acknowledge(@Body() input: AcknowledgeOrder, @CurrentVendor() visit: VendorVisit) {
    return this.orders.acknowledge(visit, input);
  }

  @Post('decline')
  @HttpCode(200)
  decline(@Body() input: DeclineOrder, @CurrentVendor() visit: VendorVisit) {
    return this.orders.decline(visit, input);
  }

  @Post('ship')
  @HttpCode(200)
  ship(@Body() input: ShipOrder, @CurrentVendor() visit: VendorVisit) {
    return this.orders.ship(visit, input);
  }
}
