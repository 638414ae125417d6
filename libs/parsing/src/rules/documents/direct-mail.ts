import type { Sample } from './sample.js';

export const directMail: Sample[] = [
  {
    name: 'a jumbo postcard',
    text: `Client: Evergreen Roofing
Job: Spring storm jumbo postcard 6x11
Qty: 42,300 (list count may vary +/- 3%)
Stock: 100# gloss cover w/ UV 1 side
Color: 4/4
Mail drop: 4/8/26   Class: Standard, indicia permit #1127
In-homes: 4/13 - 4/17
Price: $58.40/M + postage`,
    title: /postcard/i,
    quantity: 42300,
    size: '6 x 11',
    paperType: '100# gloss cover',
    colors: '4/4',
    finishing: 'UV coating',
    deliveryMethod: 'mail',
    mailDate: '4/8/2026',
    inHomesDate: '4/13-4/17',
  },
  {
    name: 'every door by route',
    text: `We want to do EDDM for the new store. 6.5 x 9, 100# gloss cover, full color both sides, uv coated front. 8 routes, total of 5,412 pieces per the USPS tool. Need it to hit mailboxes between Sept 21 and Sept 25.`,
    quantity: 5412,
    size: '6.5 x 9',
    paperType: '100# gloss cover',
    colors: '4/4',
    finishing: 'UV coating',
    deliveryMethod: 'mail',
    inHomesDate: '9/21-9/25',
  },
  {
    name: 'an appeal letter package',
    text: `Year-end appeal letter: 18,750 records
Letter 8.5x11, 60# white offset, 2/1 (PMS 301 + black / black), letter fold
Insert into #10 carrier with #9 BRE (we supply both)
Mail date: Nov 16 2026, nonprofit presort
Seeds: 12`,
    title: /letter|appeal/i,
    quantity: 18750,
    size: '8.5 x 11',
    paperType: '60# white offset',
    colors: '2/1 (PMS 301, black)',
    bindery: 'tri-fold',
    deliveryMethod: 'mail',
    mailDate: '11/16/2026',
  },
  {
    name: 'language versions of a self mailer',
    text: `Self-mailer, 2 versions: English 31,000, Spanish 9,500. TOTAL 40,500
17 x 11 flat, double parallel fold to 4.25 x 11, wafer seal x 2
80# gloss text, 4/4 no coating
pool date 10/2, in home 10/6-10/9
CPM $71.25`,
    title: /mailer/i,
    quantity: 40500,
    size: '17 x 11',
    paperType: '80# gloss text',
    colors: '4/4',
    bindery: 'double parallel fold',
    deliveryMethod: 'mail',
    mailDate: '10/2',
    inHomesDate: '10/6-10/9',
  },
];
