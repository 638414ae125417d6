import type { Sample } from './sample.js';

/** Requests in rows, tables, forms and chats. */
export const inboxRequests: Sample[] = [
  {
    name: 'a spec sheet with dots for leaders',
    text: `REQUEST FOR ESTIMATE
Item ............ Presentation folder
Quantity ........ 1,500
Flat size ....... 18 x 14.5
Finished size ... 9 x 12
Stock ........... 120# gloss cover
Inks ............ 4/0
Coating ......... Soft touch lamination outside
Finishing ....... Die cut, score, glue two 4" pockets, business card slits
Delivery ........ Our truck will collect`,
    title: /presentation folder/i,
    quantity: 1500,
    size: '18 x 14.5',
    paperType: '120# gloss cover',
    colors: '4/0',
    finishing: 'soft-touch lamination, die cut, score',
    deliveryMethod: 'pickup',
  },
  {
    name: 'a table with a row for each quantity',
    text: `Qty\tDescription\tSize\tStock\tInk
250\tAppointment cards\t2 x 3.5\t14pt uncoated\t1/1 black
500\tAppointment cards\t2 x 3.5\t14pt uncoated\t1/1 black
1000\tAppointment cards\t2 x 3.5\t14pt uncoated\t1/1 black`,
    title: /appointment card/i,
    quantity: 250,
    quantities: [250, 500, 1000],
    size: '2 x 3.5',
    paperType: '14pt uncoated',
    colors: '1/1 (black)',
  },
  {
    name: 'a markdown table from another system',
    text: `| Field | Value |
|---|---|
| Product | Wall calendar |
| Quantity | 2,000 |
| Trim | 11 x 8.5 |
| Pages | 28 plus cover |
| Text | 100# silk text |
| Cover | 130# silk cover |
| Ink | 4/4 throughout |
| Bindery | Saddle stitch, drill 1/4" hole |
| Ship | UPS to one address |`,
    title: /calendar/i,
    quantity: 2000,
    size: '11 x 8.5',
    paperType: '100# silk text; 130# silk cover',
    colors: '4/4',
    finishing: 'drill',
    bindery: 'saddle stitch',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a web form with empty answers',
    text: `New submission from "Request a Quote"

Name: Oksana Petrenko
Company: Blue Heron Yoga
Email: oksana@blueheron.example
Phone: (503) 555-0117
Product type: Gift certificates
How many do you need?: 600
Finished size: 8.5 x 3.5
Paper: 80# linen cover, natural white
Printing: 2 colors front, blank back
PMS colors: 5477 and 465
Folding: None
Special finishing: numbering 0001-0600
Coating:
Delivery method: Will call
Date needed: 11/30/2027
Notes: n/a`,
    title: /gift certificate/i,
    quantity: 600,
    size: '8.5 x 3.5',
    paperType: '80# natural linen cover',
    colors: '2/0 (PMS 5477, PMS 465)',
    finishing: 'numbering',
    deliveryMethod: 'pickup',
  },
  {
    name: 'a chat with an assistant of the shop',
    text: `[10:02] Rosa: hi, need stickers
[10:02] Agent: Sure! How many and what size?
[10:03] Rosa: 3 inch circles, 2000
[10:03] Agent: Indoor or outdoor?
[10:04] Rosa: outdoor, white vinyl, full color, with a matte laminate
[10:05] Agent: Great. Pickup or shipping?
[10:05] Rosa: ship please`,
    title: /sticker/i,
    quantity: 2000,
    size: '3 x 3',
    paperType: 'white vinyl',
    colors: '4/0',
    finishing: 'matte lamination',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a government form with line items',
    text: `SOLICITATION 2027-0418 - DUE 06/02/2027 2:00 PM EST
TITLE: Visitor Guide
QUANTITY: 25,000 copies, plus or minus 2%
TRIM SIZE: 4 x 9"
PAGES: 1 sheet, folds from 16 x 9
STOCK: White matte coated text, basis weight 80 lbs per 500 sheets 25 x 38
INK: Four color process, both sides
BINDING: Double parallel fold
PACKING: 250 per shrink-wrapped bundle, cartons not over 35 lbs
SHIP: F.O.B. destination, 1 address, Gatlinburg TN, by 07/15/2027`,
    title: /visitor guide/i,
    quantity: 25000,
    size: '4 x 9',
    paperType: '80# white matte text',
    colors: '4/4',
    bindery: 'double parallel fold',
    deliveryMethod: 'delivery',
  },
  {
    name: 'carbonless forms with parts and wraps',
    text: `Need to reorder Bill of Lading forms
3 part NCR, white / canary / pink
8.5 x 11, black ink one side, numbered starting at 45001 in red
Quantity 5,000 sets, wrapped in 250s
Deliver to dock 4`,
    title: /bill of lading/i,
    quantity: 5000,
    size: '8.5 x 11',
    paperType: '3-part NCR white/canary/pink',
    colors: '1/0 (black)',
    finishing: 'numbering',
    deliveryMethod: 'delivery',
  },
  {
    name: 'notepads counted in sheets',
    text: `Quote please: 200 notepads, 50 sheets each, 4.25 x 5.5, 60# white offset, 1 color (PMS 300) one side, padded at top with chipboard back. We'll pick up.`,
    title: /notepad/i,
    quantity: 200,
    size: '4.25 x 5.5',
    paperType: '60# white offset',
    colors: '1/0 (PMS 300)',
    bindery: 'padding',
    deliveryMethod: 'pickup',
  },
  {
    name: 'a banner in feet',
    text: `Looking for 2 vinyl banners, 3 ft x 8 ft, 13 oz scrim, single sided full color, hemmed with grommets every 2 feet. Rush - event is Saturday. Will pick up Thursday.`,
    title: /banner/i,
    quantity: 2,
    size: '3 ft x 8 ft',
    paperType: '13 oz vinyl',
    colors: '4/0',
    finishing: 'hem, grommets',
    deliveryMethod: 'pickup',
  },
  {
    name: 'a wedding invitation with an envelope',
    text: `125 wedding invitations, 5 x 7, 110 lb Crane Lettra cotton, one color letterpress-look in gray PMS 430, no deckle. A7 envelopes included (printed return address black). Shipping to Asheville.`,
    title: /invitation/i,
    quantity: 125,
    size: '5 x 7',
    paperType: '110# Crane Lettra cotton',
    colors: '1/0 (PMS 430)',
    deliveryMethod: 'delivery',
  },
];
