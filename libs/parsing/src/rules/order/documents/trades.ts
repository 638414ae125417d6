import type { OrderSample } from './sample.js';

export const trades: OrderSample[] = [
  {
    name: 'one job at three quantities in a table',
    pages: [
      `
PURCHASE ORDER 5521-B
Harbor Light Brewing
buyer@harborlight.example

Qty        Description                                     Unit Price     Amount
5,000      Coaster 4" round, 60pt pulp board, 2/2          0.082          $410.00
10,000     Coaster 4" round, 60pt pulp board, 2/2          0.061          $610.00
25,000     Coaster 4" round, 60pt pulp board, 2/2          0.048          $1,200.00
`,
    ],
    customerPoNumber: '5521-B',
    customerName: /harbor light/i,
    customerEmail: 'buyer@harborlight.example',
    jobs: [{ title: /coaster/i, quantities: [5000, 10000, 25000], colors: '2/2' }],
  },
  {
    name: 'options below the description',
    pages: [
      `
Purchase Order: 10077
Customer: Pinnacle Dental Group
Email: kay@pinnacledental.example

Item                               Qty          Price
Appointment cards 2 x 3.5          1,000        $62.00
14pt C2S, 4/4                      2,500        $98.00
                                   5,000        $151.00
`,
    ],
    customerPoNumber: '10077',
    customerName: /pinnacle dental/i,
    customerEmail: 'kay@pinnacledental.example',
    jobs: [{ title: /appointment card/i, quantities: [1000, 2500, 5000], size: '2 x 3.5', paperType: '14pt C2S', colors: '4/4' }],
  },
  {
    name: 'four pieces of stationery on one sheet',
    pages: [
      `
BRIGHTWATER LAW LLP                                  PO 2026-0418
office@brightwaterlaw.example
STATIONERY ORDER

Letterhead
2,500 - 8.5 x 11, 70# opaque white, 2/0 (PMS 295, black)

#10 Envelopes
2,500 - 24# white wove, 2/0 (PMS 295, black)

Business Cards
500 - 2 x 3.5, 130# cover, 2/0 (PMS 295, black)

Notecards
250 - 4.25 x 5.5, 100# cover, 1/0 (PMS 295)

Total: $1,486.00
`,
    ],
    customerPoNumber: '2026-0418',
    customerName: /brightwater/i,
    customerEmail: 'office@brightwaterlaw.example',
    jobs: [
      { title: /letterhead/i, quantities: [2500], size: '8.5 x 11', paperType: '70# white opaque', colors: '2/0 (PMS 295, black)' },
      { title: /envelope/i, quantities: [2500] },
      { title: /business card/i, quantities: [500], size: '2 x 3.5' },
      { title: /note ?card/i, quantities: [250], size: '4.25 x 5.5' },
    ],
  },
  {
    name: 'a table that goes on overleaf without its headings',
    pages: [
      `
Purchase Order PO-33190                                    Page 1 of 2
Redwood Tours
orders@redwoodtours.example

Line   Description                                Qty       Amount
1      Rack card 4 x 9, 100# gloss cover, 4/4      10,000    $690.00
2      Tour map 11 x 17, 80# gloss text, 4/4       5,000     $810.00
                                           continued on page 2
`,
      `
Purchase Order PO-33190                                    Page 2 of 2

3      Poster 18 x 24, 100# gloss text, 4/0        200       $265.00
4      Ticket jacket 9 x 8, 80# gloss cover, 4/0   3,000     $540.00
                                                   TOTAL     $2,305.00
`,
    ],
    customerPoNumber: 'PO-33190',
    customerName: /redwood/i,
    customerEmail: 'orders@redwoodtours.example',
    jobs: [
      { title: /rack card/i, quantities: [10000], totalPrice: '690.00' },
      { title: /map/i, quantities: [5000], totalPrice: '810.00' },
      { title: /poster/i, quantities: [200], totalPrice: '265.00' },
      { title: /jacket/i, quantities: [3000], totalPrice: '540.00' },
    ],
  },
  {
    name: 'a table that goes on overleaf under its headings again',
    pages: [
      `
PO Number: 88-4410
Company: Cobalt Credit Union
Contact: Dana Ruiz   dana@cobaltcu.example

Item   Description                     Quantity    Ext
1      Statement insert 3.5 x 8.5      22,000      $748.00
       60# white offset, 1/1 black
`,
      `
PO Number: 88-4410   Page 2

Item   Description                     Quantity    Ext
2      Rate brochure 8.5 x 11          4,000       $912.00
       100# gloss text, 4/4, tri-fold
`,
    ],
    customerPoNumber: '88-4410',
    customerName: /cobalt/i,
    customerEmail: 'dana@cobaltcu.example',
    jobs: [
      { title: /insert/i, quantities: [22000], totalPrice: '748.00', size: '3.5 x 8.5', colors: '1/1 (black)' },
      { title: /brochure/i, quantities: [4000], totalPrice: '912.00', flatSize: '8.5 x 11', colors: '4/4' },
    ],
  },
  {
    name: 'a portal with keys of its own',
    pages: [
      `
Order Confirmation
Client PO: MB-20991
Client: Mosaic Bank
Buyer Email: print@mosaicbank.example
Product Requested: Direct mail letter
How Many: 42,000
Flat Dimensions: 8.5 x 14
Substrate: 60# offset
Process Front: 2/c (black, PMS 300)
Process Back: Black
Bindery Method: Roll fold
Print Price per M: $38.25
Drop Date Requested: 11/12/2026
In Home Window: 11/14-11/18
`,
    ],
    customerPoNumber: 'MB-20991',
    customerName: /mosaic/i,
    customerEmail: 'print@mosaicbank.example',
    mailDate: '11/12/2026',
    inHomesDate: '11/14-11/18',
    jobs: [
      {
        title: /letter/i,
        quantities: [42000],
        cpmPrice: '38.25',
        totalPrice: '1606.50',
        paperType: '60# offset',
        colors: '2/1 (black, PMS 300)',
      },
    ],
  },
  {
    name: 'options in words',
    pages: [
      `
PO# T-5540
Tallgrass Conservancy
info@tallgrass.example

Please produce the following:
Annual report, 24 pages + cover, 8.5 x 11, saddle stitched
Cover 100# silk cover 4/4, text 80# silk text 4/4
Qty: 1,500 / 2,000 / 3,000
Price: $3,940.00 / $4,610.00 / $5,880.00
`,
    ],
    customerPoNumber: 'T-5540',
    customerName: /tallgrass/i,
    customerEmail: 'info@tallgrass.example',
    jobs: [
      {
        title: /annual report/i,
        quantities: [1500, 2000, 3000],
        size: '8.5 x 11',
        coverPaperType: '100# silk cover',
        interiorPaperType: '80# silk text',
      },
    ],
  },
];
