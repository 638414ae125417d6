export interface DemoList {
  fileName: string;
  addresses: number;
}

const streets = [
  'Canal Street',
  'Harbor Street',
  'Exchange Street',
  'Commerce Way',
  'Mill Road',
  'Union Wharf',
];
const towns = [
  'Bangor,ME,04401',
  'Portland,ME,04101',
  'Manchester,NH,03101',
  'Concord,NH,03301',
  'Burlington,VT,05401',
];

export function demoList({ addresses }: DemoList) {
  const rows = Array.from({ length: addresses }, (_, index) =>
    [
      `Resident ${index + 1}`,
      `${10 + index * 2} ${streets[index % streets.length]}`,
      towns[index % towns.length],
    ].join(','),
  );
  return Buffer.from(['name,street,city,state,zip', ...rows, ''].join('\r\n'));
}
