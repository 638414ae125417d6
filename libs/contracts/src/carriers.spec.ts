import { type Carrier, trackingUrl } from './carriers.js';

test.each<[Carrier | null, string | null, string | null]>([
  ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['FedEx', '7777 8888 9999', 'https://www.fedex.com/fedextrack/?trknbr=777788889999'],
  ['USPS', '94001&x="', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001%26x%3D%22'],
  ['DHL', 'JD0146', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=JD0146'],
  ['Other', '12', null],
  [null, '12', null],
  ['UPS', null, null],
  ['UPS', '  ', null],
])('%s and %s lead to %s', (carrier, trackingNumber, url) =>
  expect(trackingUrl({ carrier, trackingNumber })).toBe(url),
);
