export const deliveryMethods = ['pickup', 'delivery', 'shipping', 'mail'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export const listText = (choices: readonly string[]) =>
  choices.join(', ').replace(/, ([^,]*)$/, ' or $1');

export const deliveryMethodMessage = `Delivery Method must be ${listText(deliveryMethods)}`;
