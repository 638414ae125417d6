import type { Sample } from './sample.js';

export const bullets: Sample[] = [
  {
    name: 'postcards, starred list',
    text: `Quote please:
* Save the Date postcard
* 850 
* 5x7
* 120# uncoated cover
* 4/1 (black on back)
* no bleeds on back
* mailing: no, we will pick up`,
    title: /save the date|postcard/i,
    quantity: 850,
    size: '5 x 7',
    paperType: '120# uncoated cover',
    colors: '4/1',
    deliveryMethod: 'pickup',
  },
  {
    name: 'wire-o calendar',
    text: `2027 wall calendar for Hollis Tractor
- Qty 1,600
- 12 months, 28 pages total
- finished 11 x 8.5, opens to 11 x 17
- text: 100# gloss text 4/4
- cover: 100# gloss cover, 4/4 + gloss AQ
- wire-o on 11" side w/ hanger, drill hole
- ship UPS ground to Hastings NE`,
    title: /calendar/i,
    quantity: 1600,
    size: '11 x 8.5',
    paperType: '100# gloss text; 100# gloss cover',
    colors: '4/4',
    finishing: 'gloss aqueous coating, drill',
    bindery: 'wire-o',
    deliveryMethod: 'delivery',
  },
  {
    name: 'numbered list of a booklet',
    text: `1) Product: Conference program booklet
2) How many: 425
3) Pages: 20 + cover
4) Size: half letter (5.5 x 8.5)
5) Inside paper: 70 lb uncoated text, black and white
6) Cover paper: 80 lb uncoated cover, full color outside only
7) Bindery: saddle stitch
8) Need by: 9/21
9) Delivery: Hilton Midtown, Attn: Banquets`,
    title: /program/i,
    quantity: 425,
    size: '5.5 x 8.5',
    paperType: '70# uncoated text; 80# uncoated cover',
    colors: 'cover 4/0; text 1/1',
    bindery: 'saddle stitch',
    deliveryMethod: 'delivery',
  },
  {
    name: 'hang tags',
    text: `• Hang tags - 3 styles
• 5,000 each
• 2 x 3.5", 18 pt. kraft board
• 1/1 white ink
• Drill 1/8" hole, round 2 corners, string with black elastic
• Bulk pack, deliver to 77 Mill Rd Unit 300, Fall River MA 02721`,
    title: /tag/i,
    quantity: 5000,
    size: '2 x 3.5',
    paperType: '18pt kraft board',
    colors: '1/1 (white)',
    finishing: 'drill, round corners',
    deliveryMethod: 'delivery',
  },
];
