import type { Sample } from './sample.js';

export const rfqs: Sample[] = [
  {
    name: 'a university magazine',
    text: `REQUEST FOR QUOTATION NO. 26-0417
UNIVERSITY ALUMNI MAGAZINE

The University is seeking bids for the printing of its alumni magazine, published three times a year. Bids are due by 2:00 PM on June 12, 2026.

Print run: 42,500 per issue
Page count: 48 pages plus 4-page cover
Trim size: 8.375" x 10.875", bleeds throughout
Paper: Text - 60 lb. matte text; Cover - 80 lb. silk cover
Ink: 4/4 process throughout, plus flood satin aqueous on covers 1 and 4
Binding: perfect bound
Mailing: Vendor shall address, sort and mail 41,200 copies nonprofit standard rate. The balance of 1,300 ships to campus.
Vendors must hold $1,000,000 in general liability insurance.`,
    title: /alumni magazine/i,
    quantity: 42500,
    size: '8.375 x 10.875',
    paperType: '60# matte text; 80# silk cover',
    colors: '4/4',
    finishing: 'satin aqueous coating',
    bindery: 'perfect bound',
    deliveryMethod: 'mail',
  },
  {
    name: 'county envelopes',
    text: `COUNTY OF MARLOW - PURCHASING
Bid 2026-118: Ballot return envelopes
Qty. 185,000 envelopes
Size: #12 (4-3/4" x 11")
Stock: 28# brown kraft
Printing: black and red (PMS 032) on face, black on back
Diagonal seams, side flap with peel-and-seal closure
Packed 500 per box, 2,500 per carton, cartons labeled.
Deliver to: Clerk of Courts, 301 Main Street, Marlow, OH 44003, no later than August 28.`,
    title: /envelope/i,
    quantity: 185000,
    size: '4.75 x 11',
    paperType: '28# brown kraft',
    colors: '2/1 (black, PMS 032)',
    deliveryMethod: 'delivery',
  },
  {
    name: 'tax bills in prose',
    text: `The Treasurer requests sealed bids for 2026 real estate tax bills. Approximately 94,000 bills will be printed on 24 lb. white bond, 8 1/2" x 14", black plus one PMS color on the face and black on the reverse, with one horizontal perforation 3 2/3" from the bottom. The vendor shall print, fold, insert and mail the bills on or before December 14, 2026. Bidders shall provide three references.`,
    title: /tax bill/i,
    quantity: 94000,
    size: '8.5 x 14',
    paperType: '24# white bond',
    colors: '2/1 (black, 1 PMS)',
    finishing: 'perforation',
    bindery: 'fold',
    deliveryMethod: 'mail',
    mailDate: '12/14/2026',
  },
  {
    name: 'voter guide on newsprint',
    text: `ITEM: Voter Information Guide
ESTIMATED QUANTITY: 1,150,000 (English) 
NUMBER OF PAGES: 40 self-cover
FINISHED SIZE: 8-1/4 x 10-3/4 inches
PAPER: 35 lb. newsprint, 60 brightness or better
INK: text black throughout, cover black plus PMS 286
BINDERY: paste bound or saddle stitched, trimmed on three sides
DELIVERY: all guides on pallets to the State's mailing contractor in Lansing`,
    title: /voter/i,
    quantity: 1150000,
    size: '8.25 x 10.75',
    paperType: '35# newsprint',
    colors: 'cover 2/2 (black, PMS 286); text 1/1 (black)',
    bindery: 'saddle stitch',
    deliveryMethod: 'delivery',
  },
  {
    name: 'three quantities and an option',
    text: `Please provide pricing for the following:

Project: Visitor Map & Guide
Quantities: 25,000 / 50,000 / 75,000
Flat size: 18 x 24
Finished size: 4 x 9
Stock: 70# gloss text
Colors: 4/4 + bleeds
Folding: accordion fold to 4 panels then fold in half
Packaging: band in 50s, boxed
FOB: delivered to Visitor Center, Bozeman, MT 59715
Please hold pricing for 60 days.`,
    title: /map/i,
    quantity: 25000,
    quantities: [25000, 50000, 75000],
    size: '18 x 24',
    paperType: '70# gloss text',
    colors: '4/4',
    bindery: 'accordion fold, half fold',
    deliveryMethod: 'delivery',
  },
  {
    name: 'licences in numbered books',
    text: `SPECIFICATIONS FOR HUNTING LICENSE BOOKS
1. Quantity: 3,200 books, 25 sets to a book.
2. Size: 4 1/4" x 7" overall including a 1" stub.
3. Parts: 3 part carbonless, white, canary, pink.
4. Ink: black one side all parts.
5. Numbering: consecutively numbered from 400001 to 480000 in red, all parts.
6. Binding: stapled on the left and taped, wrap-around cover of 125 lb. tag.
7. Delivery: 10 cartons to Pierre, within 45 days after receipt of order.`,
    title: /license/i,
    quantity: 3200,
    size: '4.25 x 7',
    paperType: '3-part NCR white/canary/pink; 125# tag cover',
    colors: '1/0 (black)',
    finishing: 'numbering',
    bindery: 'staple',
    deliveryMethod: 'delivery',
  },
  {
    name: 'guidebook with separate covers',
    text: `Scope of Work: Printing of the Island Visitors Guide, 2027 edition.
Approximately 20,000 guides shall be printed.
Cover: 100# gloss cover, 4-color process on the outside covers, black on the inside covers, gloss UV on outside.
Inside pages: 96 pages, 60# gloss text, 4-color process throughout.
Page size is 5 3/8" by 8 3/8", perfect bound.
Ten (10) advance copies are to be sent by overnight courier to the Visitors Bureau. Remaining copies are to be delivered to 2 locations on Oahu.`,
    title: /guide/i,
    quantity: 20000,
    size: '5.375 x 8.375',
    paperType: '60# gloss text; 100# gloss cover',
    colors: 'cover 4/1; text 4/4',
    finishing: 'gloss UV coating',
    bindery: 'perfect bound',
    deliveryMethod: 'delivery',
  },
];
