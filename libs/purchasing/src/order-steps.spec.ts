import type { StepCode, StepSide } from '#contracts';
import { stepOf } from '#database';
import { orderRules, type OrderStepFacts } from './order-steps.js';

const turn: OrderStepFacts = {
  status: 'pending',
  isDeclined: false,
  isChanged: false,
  isShipped: false,
  isLapsed: false,
};

const steps: [when: string, state: Partial<OrderStepFacts>, who: StepSide, what: StepCode][] = [
  ['it was not sent', {}, 'shop', 'sendOrder'],
  ['its bid had lapsed', { isLapsed: true }, 'shop', 'confirmCost'],
  [
    'its bid had lapsed and it was sent',
    { isLapsed: true, status: 'sent' },
    'vendor',
    'acknowledgeOrder',
  ],
  ['it was taken back', { isShipped: true, isChanged: true }, 'shop', 'sendOrder'],
  ['it was sent', { status: 'sent' }, 'vendor', 'acknowledgeOrder'],
  ['the vendor declined', { status: 'sent', isDeclined: true }, 'shop', 'replaceVendor'],
  [
    'the vendor declined what was changed then',
    { status: 'sent', isDeclined: true, isChanged: true },
    'shop',
    'replaceVendor',
  ],
  [
    'it was changed after it was sent',
    { status: 'acknowledged', isChanged: true },
    'shop',
    'sendOrderAgain',
  ],
  ['the vendor acknowledged', { status: 'acknowledged' }, 'vendor', 'shipOrder'],
  ['the vendor prints', { status: 'in_production' }, 'vendor', 'shipOrder'],
  ['the vendor shipped', { status: 'in_production', isShipped: true }, 'shop', 'receiveOrder'],
  ['it came', { status: 'completed', isShipped: true }, 'nobody', 'done'],
  ['it was cancelled', { status: 'cancelled', isDeclined: true }, 'nobody', 'done'],
];

test.each(steps)('when %s, %j: %s has to %s', (_when, state, who, what) => {
  expect(stepOf(orderRules, { ...turn, ...state })).toMatchObject({ who, what });
});
