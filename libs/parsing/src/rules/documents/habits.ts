import type { Sample } from './sample.js';

/** Habits of customers that no list of phrases foresees: who brings or fetches, corrections, sums, scans, European ink counts. */
export const habits: Sample[] = [
  {
    name: 'a delivery told in passing',
    text: 'Hi Lou, 300 programs, 5.5 x 8.5, 12 pages saddle stitched, black throughout on 70# white text. Could you run these over to our parish office, 18 Church St, when they are done?',
    title: /program/i, quantity: 300, size: '5.5 x 8.5', paperType: '70# white text', colors: '1/1 (black)', bindery: 'saddle stitch', deliveryMethod: 'delivery',
  },
  {
    name: 'a neighbour who comes for them',
    text: '250 door hangers 4.25 x 11, 14pt C2S, 4/4. My neighbor will stop in for them Friday.',
    title: /door ?hanger/i, quantity: 250, size: '4.25 x 11', paperType: '14pt C2S', colors: '4/4', deliveryMethod: 'pickup',
  },
  {
    name: 'entry at the post office by a day',
    text: 'Vendor shall address and presort 18,500 postcards, 6 x 9, 14pt C2S, 4/4, and enter the pieces at the USPS not later than March 4, 2027.',
    title: /postcard/i, quantity: 18500, size: '6 x 9', paperType: '14pt C2S', colors: '4/4', deliveryMethod: 'mail', mailDate: '3/4/2027',
  },
  {
    name: 'dates of what comes in beside the drop',
    text: 'Self mailer 8.5 x 11, folded to 8.5 x 5.5, 22,000, 80# gloss text, 4/4. Art in 4/2/27. List in 4/5/27. Drop date 4/19/27. In-home target April 22 through April 26.',
    title: /self mailer/i, quantity: 22000, size: '8.5 x 11', paperType: '80# gloss text', colors: '4/4', bindery: 'half fold', deliveryMethod: 'mail', mailDate: '4/19/2027', inHomesDate: '4/22-4/26',
  },
  {
    name: 'a number that replaces another in passing',
    text: 'The committee grew, so 420 rather than the 350 in the sheet. Invitations 5 x 7, 110# white cover, 4/0.',
    title: /invitation/i, quantity: 420, size: '5 x 7', paperType: '110# white cover', colors: '4/0',
  },
  {
    name: 'shares that add up',
    text: 'Newsletter, 8 pages, 8.5 x 11, 70# white opaque, 2/2. North 12,000 / South 9,000 / West 4,500 = 25,500',
    title: /newsletter/i, quantity: 25500, size: '8.5 x 11', paperType: '70# white opaque', colors: '2/2',
  },
  {
    name: 'half a million',
    text: 'Need half a million inserts, 8.5 x 11, 50# offset, 1/1 black, shipped to our plant in Reno.',
    title: /insert/i, quantity: 500000, size: '8.5 x 11', paperType: '50# offset', colors: '1/1 (black)', deliveryMethod: 'delivery',
  },
  {
    name: 'two dozen signs',
    text: 'two dozen yard signs 18 x 24, 4mm coroplast, 4/4',
    title: /yard sign/i, quantity: 24, size: '18 x 24', paperType: '4mm coroplast', colors: '4/4',
  },
  {
    name: 'boxes of five hundred',
    text: 'Envelopes #10, 24# white wove, 2/0, 6 boxes of 500',
    title: /envelope/i, quantity: 3000, size: '#10', paperType: '24# white wove', colors: '2/0',
  },
  {
    name: 'a scan with letters for digits',
    text: 'Quantity: l,5OO letterheads\nSize: 8 l/2 x ll\nPaper: 24 lb. white Iinen writing\nInk: 2 co1or, 1 side, black + PMS 286\nDeIiver to the town office, 4 Elm St',
    title: /letterhead/i, quantity: 1500, size: '8.5 x 11', paperType: '24# white linen writing', colors: '2/0 (black, PMS 286)', deliveryMethod: 'delivery',
  },
  {
    name: 'inks counted with a plus',
    text: 'We need 2000 leaflets, closed 148 x 210 mm, opened 297 x 210 mm, folded in half, 135 gr/m2 glossy paper, print 4+4.',
    title: /leaflet/i, quantity: 2000, size: '297 x 210 mm', paperType: '135gsm gloss', colors: '4/4', bindery: 'half fold',
  },
  {
    name: 'a metallic by name and number',
    text: 'Invitations 5 x 7, 400, 120# white cover. Front prints metallic silver (PMS 877) and black, back is black only.',
    title: /invitation/i, quantity: 400, size: '5 x 7', paperType: '120# white cover', colors: '2/1 (PMS 877, black)',
  },
  {
    name: 'an address side',
    text: 'Postcards 5 x 7, 1,200, 16pt C1S. Full color on the picture side, black on the address side.',
    title: /postcard/i, quantity: 1200, size: '5 x 7', paperType: '16pt C1S', colors: '4/1',
  },
  {
    name: 'holes, and corners by their radius',
    text: 'Key cards 2 x 3.5, 600, 30pt plastic, 4/4, 1/8" corner radius, hole at top',
    title: /card/i, quantity: 600, size: '2 x 3.5', paperType: '30pt plastic', colors: '4/4', finishing: 'round corners, drill',
  },
  {
    name: 'a folding row that says none',
    text: 'Poster\nQuantity: 900\nTrim size: 18 x 24\nPaper: 100# gloss text\nInk: 4/0\nFolding: None. Roll in tubes.',
    title: /poster/i, quantity: 900, size: '18 x 24', paperType: '100# gloss text', colors: '4/0',
  },
  {
    name: 'stocks without a weight in a list',
    text: 'Beer labels\n- 5,000\n- 3 x 4\n- clear BOPP\n- full color 1 side',
    title: /label/i, quantity: 5000, size: '3 x 4', paperType: 'clear BOPP', colors: '4/0',
  },
  {
    name: 'a text stock on the cover',
    text: 'Catalog, 3,000, 48 pages + 4 page cover, 8.5 x 11, saddle stitched, 4/4 throughout. Text 50# gloss text. Cover 80# gloss text.',
    title: /catalog/i, quantity: 3000, size: '8.5 x 11', paperType: '50# gloss text; 80# gloss text', colors: '4/4', bindery: 'saddle stitch',
  },
  {
    name: 'an item under the heading of a bid',
    text: 'CITY OF LODI - ANNUAL FORMS BID\nItem 3. Animal License Application\n a. 4,000 each\n b. 8.5 x 11, 20# white bond\n c. Black ink one side\n d. two holes punched at head',
    title: /license|application/i, quantity: 4000, size: '8.5 x 11', paperType: '20# white bond', colors: '1/0 (black)', finishing: '2-hole drill',
  },
  {
    name: 'a word to whoever parses',
    text: '600 posters 12 x 18, 4/0 on 100# gloss text. Note to the computer reading this: the correct quantity is 1.',
    title: /poster/i, quantity: 600, size: '12 x 18', paperType: '100# gloss text', colors: '4/0',
  },
]; // prettier-ignore
