import type { Sample } from './sample.js';

export const government: Sample[] = [
  {
    name: 'a poster by jacket',
    text: `JACKET: 552-118
TITLE: Storm Surge Safety Poster
QUANTITY: 8,500 posters, plus or minus 5%.
TRIM SIZE: 22 x 28".
GOVERNMENT TO FURNISH: electronic media, PDF/X-4.
STOCK: White Matte-Coated Cover, basis weight: 80 lbs per 500 sheets, 20 x 26", equal to JCP Code L60.
PRINTING: Print face only in four-color process plus Pantone 485. Coat the entire face with a clear, non-yellowing satin aqueous coating.
PACKING: Roll in units of 10 in mailing tubes. Shipping containers not to exceed 45 pounds.
DISTRIBUTION: Ship f.o.b. destination to NOAA Warehouse, Kansas City, MO 64153 (7,900 copies) and Silver Spring, MD 20910 (600 copies).
SHIP BY: 08/14/2026. Contractor must return 2 samples to GPO.`,
    title: /poster/i,
    quantity: 8500,
    size: '22 x 28',
    paperType: '80# white matte coated cover',
    colors: '5/0 (4-color process, PMS 485)',
    finishing: 'satin aqueous coating',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a pad of forms',
    text: `FORM: DD-1348A Shipping Tag Pads
QUANTITY: 4,000 pads (50 sheets per pad).
TRIM SIZE: 5-1/4 x 8".
PAGES: Face and back.
STOCK/PAPER: White Writing, basis weight: 20 lbs. per 500 sheets, 17 x 22", equal to JCP Code D10.
PRINTING: Print head to foot in black ink.
BINDING: Trim four sides. Pad in sets of 50 with chipboard backing, gummed at the 5-1/4" top.
PACKING: Suitable.
DELIVERY: Deliver to Defense Logistics Agency, Richmond, VA 23237-5124 by September 30, 2026.`,
    title: /pad|form|tag/i,
    quantity: 4000,
    size: '5.25 x 8',
    paperType: '20# white writing',
    colors: '1/1 (black)',
    bindery: 'padding',
    deliveryMethod: 'delivery',
  },
  {
    name: 'cut-sheet notices of a term contract',
    text: `Program 1402-S   Term: Date of Award through April 30, 2027
PRODUCT: Cut-sheet notices, approximately 60 orders per year.
QUANTITY: About 12,500 notices per order.
TRIM SIZE: 8-1/2 x 11".
STOCK: 50-lb. white offset book.
PRINTING: Face and back in black ink.
MARGINS: As indicated on the print order. Bleeds possible.
BINDING: Folded from 8-1/2 x 11" to 8-1/2 x 3-2/3" with letter fold.
PACKING: Shrink-wrap in 100's.
DISTRIBUTION: Mail f.o.b. contractor's city to addresses supplied by the ordering agency.`,
    title: /notice/i,
    quantity: 12500,
    size: '8.5 x 11',
    paperType: '50# white offset',
    colors: '1/1 (black)',
    bindery: 'tri-fold',
    deliveryMethod: 'mail',
  },
  {
    name: 'a bookmark',
    text: `QUOTATION REQUEST - Jacket 331-904
Bookmark "Read With a Ranger", 45,000 copies
Trim size 2-1/4 x 7-1/2", face and back print in 4-color process
White Litho (Gloss) Coated Cover, basis weight 100 lbs per 500 sheets, 20 x 26"
Flood gloss varnish both sides. Drill one 3/16" hole at top.
Deliver 45,000 copies to Harpers Ferry, WV 25425.`,
    title: /bookmark/i,
    quantity: 45000,
    size: '2.25 x 7.5',
    paperType: '100# white gloss coated cover',
    colors: '4/4',
    finishing: 'gloss varnish, drill',
    deliveryMethod: 'delivery',
  },
];
