export { AutomaticOrders } from './automatic-orders.consumer.js';
export { OrderEmails } from './order-emails.js';
export { seedOrders } from './orders.seeder.js';
export { seedPastOrder } from './past-orders.seeder.js';
export { purchasingEntities } from './purchase-order.entity.js';
export { PurchaseOrdersService } from './purchase-orders.service.js';
export { PurchasingModule, PurchasingWorkerModule } from './purchasing.module.js';
export { VendorLinks } from './vendor-links.js';
export { VendorOrdersService } from './vendor-orders.service.js';
