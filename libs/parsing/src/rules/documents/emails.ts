import type { Sample } from './sample.js';

export const emails: Sample[] = [
  {
    name: 'a choice made in the answer to a quote',
    text: `From: Priya Nair <priya@lumenhealth.example>
Sent: Tuesday, March 3, 2026 4:12 PM
To: Quotes <quotes@ourprinter.example>
Subject: RE: Quote 55120 - Wellness Guide booklet

Good afternoon,

Thanks for the fast turnaround. Let's go with the 7,500 quantity. Please use 100# silk cover and 80# silk text like you suggested.

Best,
Priya Nair
Lumen Health | 4400 Innovation Pkwy, Suite 2200 | Plano, TX 75024
o: 972-555-0164

-----Original Message-----
From: Quotes <quotes@ourprinter.example>
Sent: Monday, March 2, 2026 10:20 AM
Subject: Quote 55120 - Wellness Guide booklet

Priya,
Wellness Guide, 24 pages plus cover, 5.5 x 8.5, 4/4 throughout, saddle stitched
5,000  $3,410
7,500  $4,385
10,000 $5,120
Delivered to one location in Plano.
`,
    title: /wellness guide/i,
    quantity: 7500,
    quantities: [7500, 5000, 10000],
    size: '5.5 x 8.5',
    paperType: '80# silk text; 100# silk cover',
    colors: '4/4',
    bindery: 'saddle stitch',
    deliveryMethod: 'delivery',
  },
  {
    name: 'prose with a repeat order',
    text: `Hi Marcus,

Time to reorder our appointment cards. Last year we ran 4,000 and we still have about 300 left, so this time let's print 3,000. Same spec as before: 2 x 3.5, 14pt uncoated cover, two sides, black only.

I'll swing by and pick them up when they are done.

Thanks so much!
Deb Kowalczyk
Office Manager, Riverbend Dental
Phone: (414) 555-0177`,
    title: /appointment card/i,
    quantity: 3000,
    size: '2 x 3.5',
    paperType: '14pt uncoated cover',
    colors: '1/1 (black)',
    deliveryMethod: 'pickup',
  },
  {
    name: 'a forwarded request',
    text: `FYI - can you get this one priced today? Thanks. Carl

---------- Forwarded message ---------
From: Yolanda Reyes <yreyes@stbrendan.example>
Date: Mon, Aug 17, 2026 at 9:05 AM
Subject: Gala invitations
To: Carl Odom <carl@brokerage.example>

Carl,

We are ready to order the invitations for the fall gala. 600 invitations, A7 flat cards (5 x 7), printed 2/0 in navy PMS 2767 and metallic gold PMS 871 on 130# Lettra cotton cover, gold foil on the crest and rounded corners.
Envelopes are already here, do not quote them.

Please ship to the rectory, 212 Alder Lane, Duluth MN 55802.
Yolanda`,
    title: /invitation/i,
    quantity: 600,
    size: '5 x 7',
    paperType: '130# Lettra cotton cover',
    colors: '2/0 (PMS 2767, PMS 871)',
    finishing: 'gold foil, round corners',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a correction at the end',
    text: `Hello,

Please send a quotation for our fall course catalog: 12,000 copies, 8 3/8 x 10 7/8, 64 pages plus cover, text 50 lb. white offset 1/1 black, cover 80 lb. gloss cover 4/1, saddle stitched.

Correction: the registrar just told me quantity should be 13,500.

Delivery to our warehouse, dock 4, 9100 Commerce Way, Reno NV 89506.

Regards
Owen Tate`,
    title: /catalog/i,
    quantity: 13500,
    size: '8.375 x 10.875',
    paperType: '50# white offset; 80# gloss cover',
    colors: 'cover 4/1; text 1/1 (black)',
    bindery: 'saddle stitch',
    deliveryMethod: 'delivery',
  },
  {
    name: 'older mail with another size',
    text: `Subject: postcard size change

Hi Jen - the client changed their mind, go 6 x 9 instead of 5 x 7. Quantity stays at 2,000, 120# gloss cover, 4/4 with spot UV on the front.

Rob

> On May 4, 2026, at 8:44 AM, Jen <jen@ourprinter.example> wrote:
>
> Rob, confirming 2,000 postcards 5 x 7, 100# gloss cover, 4/4, no coating.
> Jen`,
    title: /postcard/i,
    quantity: 2000,
    size: '6 x 9',
    paperType: '120# gloss cover',
    colors: '4/4',
    finishing: 'spot UV',
  },
  {
    name: 'dotted signature and a stray invoice number',
    text: `hey guys can you run another batch of the lunch menus? invoice 20418 was the last one. we need 150 this time, 11 x 17 folded in half to 8.5 x 11, 100# gloss text laminated both sides (5 mil), color both sides.

will pick up thurs

-- 
Nico Ferrante
The Copper Pot  |  1800 Hamilton Ave
www.copperpot.example`,
    title: /menu/i,
    quantity: 150,
    size: '11 x 17',
    paperType: '100# gloss text',
    colors: '4/4',
    finishing: 'lamination',
    bindery: 'half fold',
    deliveryMethod: 'pickup',
  },
  {
    name: 'html residue of a mail program',
    text: `<div>Hi there,<br><br>We&#39;d like a price for <b>1,250</b>&nbsp;note cards, flat size 8.5&quot; x 5.5&quot; folding to 4.25&quot; x 5.5&quot;, 80# Cougar smooth cover, 4/1.<br></div><p>They should be scored &amp; folded once. Deliver to 19 Beacon St, Boston 02108.</p>`,
    title: /note ?card/i,
    quantity: 1250,
    size: '8.5 x 5.5',
    paperType: '80# Cougar smooth cover',
    colors: '4/1',
    finishing: 'score',
    bindery: 'half fold',
    deliveryMethod: 'delivery',
  },
];
