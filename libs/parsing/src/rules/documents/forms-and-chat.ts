import type { Sample } from './sample.js';

export const formsAndChat: Sample[] = [
  {
    name: 'a web form with switches',
    text: `Name: Grace Holloway
Company: Holloway Orchards LLC
Phone: 509-555-0133
Project Name: Cider label spring
Product: Roll labels
Quantity: 10,000
Size (W x H): 4 x 3.33 in
Stock: White BOPP, gloss
Ink Colors: 4/0 CMYK
White Ink: No
Varnish: Yes
Perforation: No
Rewind: #4
Delivery: Ship - UPS Ground
Ship Zip: 98801
Comments: none`,
    title: /label/i,
    quantity: 10000,
    size: '4 x 3.33',
    paperType: 'white gloss BOPP',
    colors: '4/0',
    finishing: 'varnish',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a form with the label above the value',
    text: `What are you printing?
Presentation booklet

Quantity
35

Finished size
11 x 8.5 landscape

Paper
80# gloss text inside, 100# gloss cover

Color
Full color both sides

Binding
Wire-O, left

How will you get it?
Customer pick up`,
    title: /booklet/i,
    quantity: 35,
    size: '11 x 8.5',
    paperType: '80# gloss text; 100# gloss cover',
    colors: '4/4',
    bindery: 'wire-o',
    deliveryMethod: 'pickup',
  },
  {
    name: 'an export with equals signs',
    text: `ORDER_TYPE=BOOK;QTY=275;TRIM=6 x 9;TEXT_STOCK=60# natural offset;COVER_STOCK=12pt C1S;TEXT_INK=1/1;COVER_INK=4/0;LAMINATION=matte;BIND=perfect bound;PAGES=188;SHIP_VIA=UPS`,
    title: /book/i,
    quantity: 275,
    size: '6 x 9',
    paperType: '60# natural offset; 12pt C1S',
    colors: 'cover 4/0; text 1/1',
    finishing: 'matte lamination',
    bindery: 'perfect bound',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a chat with second thoughts',
    text: `[10:02] kim: hey can u do flyers by fri
[10:03] shop: sure, how many?
[10:03] kim: 300
[10:04] kim: no wait make it 400
[10:04] shop: size and paper?
[10:05] kim: letter size, regular 20# copy paper, b/w one side
[10:06] kim: ill pick em up`,
    title: /flyer/i,
    quantity: 400,
    size: 'Letter',
    paperType: '20# bond',
    colors: '1/0 (black)',
    deliveryMethod: 'pickup',
  },
  {
    name: 'dictated booklet',
    text: `hi this is for the parish we want three hundred and fifty booklets five and a half by eight and a half sixteen pages plus cover seventy pound white offset inside and sixty five pound ivory cover black ink inside full color on the outside of the cover saddle stitched we will come get them thanks`,
    title: /booklet/i,
    quantity: 350,
    size: '5.5 x 8.5',
    paperType: '70# white offset; 65# ivory cover',
    colors: 'cover 4/0; text 1/1 (black)',
    bindery: 'saddle stitch',
    deliveryMethod: 'pickup',
  },
  {
    name: 'a text message in abbreviations',
    text: `reorder: 1500 ltrhd + 1500 #10 envs, 24# classic linen avon, 1/0 pms 3435. same as lst time. dlvr pls`,
    title: /letterhead/i,
    quantity: 1500,
    paperType: '24# classic linen avon',
    colors: '1/0 (PMS 3435)',
    deliveryMethod: 'delivery',
  },
];
