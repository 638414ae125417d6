import type { Sample } from './sample.js';

export const tables: Sample[] = [
  {
    name: 'pipes as in markdown',
    text: `| Line | Item | Quantity | Finished Size | Paper | Ink | Bindery |
|---|---|---|---|---|---|---|
| 1 | Donor Report | 2,200 | 8.5 x 11 | 100# dull text | 4/4 | 12 pg self cover, saddle stitch |`,
    title: /donor report/i,
    quantity: 2200,
    size: '8.5 x 11',
    paperType: '100# dull text',
    colors: '4/4',
    bindery: 'saddle stitch',
  },
  {
    name: 'labels in the first column',
    text: `Job Name	Holiday Wine List
Qty	60
Size	8.5 x 14
Stock	130# linen cover, cream
Color	2/0 PMS 209 + black
Finishing	Score, matte lamination
Delivery	Will call`,
    title: /wine list/i,
    quantity: 60,
    size: '8.5 x 14',
    paperType: '130# cream linen cover',
    colors: '2/0 (PMS 209, black)',
    finishing: 'score, matte lamination',
    deliveryMethod: 'pickup',
  },
  {
    name: 'columns by spaces',
    text: `QTY      ITEM                 SIZE         STOCK               INK     NOTES
3,000    Rack brochure        4 x 9        80# gloss cover     4/4     AQ 2 sides
`,
    title: /brochure/i,
    quantity: 3000,
    size: '4 x 9',
    paperType: '80# gloss cover',
    colors: '4/4',
    finishing: 'aqueous coating',
  },
  {
    name: 'quantity breaks in rows',
    text: `Description,Qty,Size,Paper,Colors,Fold
"Menu insert, spring",500,5.5x8.5,80# matte text,4/0,none
"Menu insert, spring",1000,5.5x8.5,80# matte text,4/0,none
"Menu insert, spring",2500,5.5x8.5,80# matte text,4/0,none`,
    title: /menu insert/i,
    quantity: 500,
    quantities: [500, 1000, 2500],
    size: '5.5 x 8.5',
    paperType: '80# matte text',
    colors: '4/0',
  },
  {
    name: 'semicolons of a continental export',
    text: `Produkt;Auflage;Format;Papier;Farbe;Verarbeitung
Broschüre Kurprogramm;3.000;A5;115 g/m² matt;4/4;Rückendrahtheftung`,
    title: /brosch/i,
    quantity: 3000,
    size: 'A5',
    paperType: '115gsm matte',
    colors: '4/4',
    bindery: 'saddle stitch',
  },
];
