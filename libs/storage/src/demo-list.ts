export interface DemoList {
  fileName: string;
  addresses: number;
  /** With the usual faults of lists. */
  isFlawed?: boolean;
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

/** ZIP codes from a spreadsheet, rows twice, a name that is too long, and others. */
const flawsOf = (rows: readonly string[]) => [
  ...rows.slice(0, 48).map((row) => row.replace(/,0(\d{4})$/, ',$1')),
  ...rows.slice(48, -4),
  ...rows.slice(-4).map((row) => row.replace(/,[A-Z]{2},/, ',TX,')),
  ...rows.slice(60, 72),
  'name,street,city,state,zip',
  'The Greater Concord Society for Enrollment and Benefits,77 Mill Road,Concord,NH,03301',
  'Resident 9001 , 9 Canal Street,Bangor,ME,04401',
  'Resident 9002,,Portland,ME,04101',
  'PÃ©rez,9003 Mill Road,Concord,NH,03301',
];

export function demoList({ addresses, isFlawed = false }: DemoList) {
  const perfectRows = Array.from({ length: addresses }, (_, index) =>
    [
      `Resident ${index + 1}`,
      `${10 + index * 2} ${streets[index % streets.length]}`,
      towns[index % towns.length],
    ].join(','),
  );
  const rows = isFlawed ? flawsOf(perfectRows) : perfectRows;
  return Buffer.from(['name,street,city,state,zip', ...rows, ''].join('\r\n'));
}
