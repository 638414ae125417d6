import { EditPurchaseOrderDialog } from './edit-purchase-order.dialog.js';
import { SendPurchaseOrderDialog } from './send-purchase-order.dialog.js';

export const orderDialogs = { send: SendPurchaseOrderDialog, edit: EditPurchaseOrderDialog };

export type OrderAct = keyof typeof orderDialogs;
