import type { Sample } from './sample.js';

/** Mails as they come in on an ordinary week: in a hurry, forwarded, with half of it in the subject line. */
export const inboxMails: Sample[] = [
  {
    name: 'a hurried order from a phone',
    text: `hey can u do 750 more of the door hangers? same as before 4.25 x 11, 14 pt gloss cover, 4/4, uv one side. need em by fri. ill grab them

Sent from my iPhone`,
    title: /door hanger/i,
    quantity: 750,
    size: '4.25 x 11',
    paperType: '14pt gloss cover',
    colors: '4/4',
    finishing: 'UV coating',
    deliveryMethod: 'pickup',
  },
  {
    name: 'a forwarded request with a note on top',
    text: `FYI - please price this for me, I'd bump it to 6,000 though.

Thx, Gil
Gil Andersen | Ridgeline Marketing | (720) 555-0133

---------- Forwarded message ---------
From: Tessa Moore <tessa@alpinefcu.example>
Date: Wed, Sep 8, 2027 at 3:14 PM
Subject: rate inserts
To: Gil Andersen <gil@ridgeline.example>

Hi Gil, we need 5,000 rate inserts for the October statements. 3.5 x 8.5, 70# white offset text, black + PMS 349 front, black back. Flat, boxed, delivered to our ops center in Lakewood.
`,
    title: /insert/i,
    quantity: 6000,
    size: '3.5 x 8.5',
    paperType: '70# white offset',
    colors: '2/1 (black, PMS 349)',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a correction below the first mail',
    text: `Correction to my email from this morning: the postcard should be 6 x 11, not 6 x 9, and we need 12,400 instead of 11,900. Everything else stands.

From: Marla Quint
Sent: Tuesday 8:12 AM
Subject: Fall postcard

11,900 postcards, 6 x 9, 100# gloss cover, 4/4, UV coat the address side off please (coat front only). Mailing 9/22, in homes between 9/25 and 9/29.`,
    title: /postcard/i,
    quantity: 12400,
    size: '6 x 11',
    paperType: '100# gloss cover',
    colors: '4/4',
    finishing: 'UV coating',
    deliveryMethod: 'mail',
    mailDate: '9/22',
    inHomesDate: '9/25-9/29',
  },
  {
    name: 'a school with two programs for two nights',
    text: `Good morning! Spring musical programs for Lakeview HS. We'll need 400 total (two nights, 200 each). 5.5 x 8.5 finished, 16 pages self cover, 80# uncoated text, black ink throughout, saddle stitched. I can pick up on April 14.

Ms. Abernathy, Theatre Dept.`,
    title: /program/i,
    quantity: 400,
    size: '5.5 x 8.5',
    paperType: '80# uncoated text',
    colors: '1/1 (black)',
    bindery: 'saddle stitch',
    deliveryMethod: 'pickup',
  },
  {
    name: 'an agency that writes in fractions',
    text: `Client wants pricing on a trifold. Flat 8 1/2" x 14", folds down to 8 1/2 x 4 11/16. Text stock 100# dull book. 4 color process + overall dull varnish, 2 sides. Qtys: 1M / 2.5M / 5M. FOB our dock - your truck is fine.`,
    title: /tri-?fold/i,
    quantity: 1000,
    quantities: [1000, 2500, 5000],
    size: '8.5 x 14',
    paperType: '100# dull text',
    colors: '4/4',
    finishing: 'matte varnish',
    bindery: 'tri-fold',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a restaurant that spells as it speaks',
    text: `hi we want to reprint are menues. 300 of them, 11x17 foldd in half to 8.5x11, nice thick glosy cover, 100lb, full collor both sides and laminated so we can wipe them off. Can you drop them off at the restraunt? thx Tony`,
    title: /menu/i,
    quantity: 300,
    size: '11 x 17',
    paperType: '100# gloss cover',
    colors: '4/4',
    finishing: 'lamination',
    bindery: 'half fold',
    deliveryMethod: 'delivery',
  },
  {
    name: 'numbers that are not the quantity, in one paragraph',
    text: `Per our call at 2:30, quote job 88213 (your quote 55671 from 2025 was $1,940 for 4,000). This time we need 3,250 rack cards, 4 x 9, on 16 pt C1S, CMYK both sides with gloss aqueous on the front. Bill to acct 10047, ship UPS Ground to 2200 Delmar Blvd, Ste 410, St. Louis MO 63103. Phone 314-555-0190 x 2250.`,
    title: /rack card/i,
    quantity: 3250,
    size: '4 x 9',
    paperType: '16pt C1S',
    colors: '4/4',
    finishing: 'gloss aqueous coating',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a yes to the middle of three prices',
    text: `Perfect, we will take the 2,500 at $1,118. PO to follow.

On Mon, Mar 8, 2027, Estimating <quotes@ourshop.example> wrote:
> Hello Kim,
> Letterhead, 8.5 x 11, 24# white wove writing, 2/0 black + PMS 2945, no bleeds
> 1,000 - $642
> 2,500 - $1,118
> 5,000 - $1,790
> Boxed 500 per carton, delivered locally.`,
    title: /letterhead/i,
    quantity: 2500,
    quantities: [2500, 1000, 5000],
    size: '8.5 x 11',
    paperType: '24# white wove writing',
    colors: '2/0 (black, PMS 2945)',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a nonprofit appeal with four pieces in the envelope',
    text: `Year-end appeal, 18,500 packages. Main piece is the letter: 8.5 x 11, 60# white offset, 2/1 (black and PMS 287 over black), fold to fit #10. We'll also want #10 and #9 envelopes but price those separately later. Drop date Nov 16, must be in homes 11/22-11/27.`,
    title: /letter|appeal/i,
    quantity: 18500,
    size: '8.5 x 11',
    paperType: '60# white offset',
    colors: '2/1 (black, PMS 287)',
    bindery: 'tri-fold',
    deliveryMethod: 'mail',
    mailDate: '11/16',
    inHomesDate: '11/22-11/27',
  },
  {
    name: 'a book by its author',
    text: `I've written a memoir and want to print 150 copies. 6x9 paperback, 212 pages black and white inside on 60 lb cream offset, cover full color on 10pt C1S with matte lamination, perfect bound. Please ship to my house: 14 Orchard Ln, Brattleboro VT 05301.`,
    title: /memoir|paperback|book/i,
    quantity: 150,
    size: '6 x 9',
    paperType: '60# cream offset; 10pt C1S',
    colors: 'cover 4/0; text 1/1 (black)',
    finishing: 'matte lamination',
    bindery: 'perfect bound',
    deliveryMethod: 'delivery',
  },
];
