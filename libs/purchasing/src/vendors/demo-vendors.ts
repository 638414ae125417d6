import type { SaveVendor } from '#contracts';

type DemoVendor = Omit<SaveVendor, 'active'>;

const contact = (name: string, email: string, phone: string, isDefault = true) => ({
  name,
  email,
  phone,
  isDefault,
});

export const demoVendors: DemoVendor[] = [
  {
    name: 'Bayside Press',
    capabilities: ['offset', 'digital', 'postcards', 'envelopes'],
    leadDays: 5,
    shipsBlind: true,
    notes: 'Our usual printer. Plates by 2 pm run the next morning.',
    contacts: [
      contact('Vera Dunn', 'orders@baysidepress.example', '(207) 555-0142'),
      contact('Hal Pruitt', 'hal@baysidepress.example', '(207) 555-0143', false),
    ],
  },
  {
    name: 'Casco Finishing',
    capabilities: ['perfect binding', 'foil', 'die cutting', 'folders'],
    leadDays: 8,
    shipsBlind: true,
    notes: 'Wants a dry proof for foil.',
    contacts: [contact('Otto Brandt', 'office@cascofinishing.example', '(207) 555-0171')],
  },
  {
    name: 'Penobscot Print Works',
    capabilities: ['offset', 'catalogs', 'saddle stitching', 'large runs'],
    leadDays: 7,
    shipsBlind: true,
    notes: null,
    contacts: [contact('Moira Hale', 'quotes@penobscotprint.example', '(207) 555-0118')],
  },
  {
    name: 'Kennebec Envelope',
    capabilities: ['envelopes', 'envelope converting', 'imprints'],
    leadDays: 9,
    shipsBlind: false,
    notes: 'Prints its name on cartons. Ask for plain ones.',
    contacts: [contact('Lou Carver', 'sales@kennebecenvelope.example', '(207) 555-0186')],
  },
  {
    name: 'Dirigo Mailing Services',
    capabilities: ['lettershop', 'inkjet addressing', 'tabbing', 'data'],
    leadDays: 3,
    shipsBlind: true,
    notes: 'Drops at the Portland post office daily by 4 pm.',
    contacts: [contact('Nan Whitcomb', 'production@dirigomailing.example', '(207) 555-0127')],
  },
  {
    name: 'Saco River Large Format',
    capabilities: ['posters', 'banners', 'window clings', 'mounting'],
    leadDays: 4,
    shipsBlind: true,
    notes: null,
    contacts: [contact('Ray Thibault', 'print@sacoriverlf.example', '(207) 555-0159')],
  },
];

/** A bid that an order of the demo rests on. */
export const demoCost = {
  quote: 'Fall catalog',
  quantity: 2500,
  vendor: 'Penobscot Print Works',
  cost: '1462.00',
  validIn: 20,
};
