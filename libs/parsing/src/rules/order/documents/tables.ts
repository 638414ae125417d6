import type { OrderSample } from './sample.js';

export const tables: OrderSample[] = [
  {
    name: 'three jobs, with setup, tax and freight between them',
    pages: [
      `
Granite Peak Outfitters                            PURCHASE ORDER
512 Ridge Blvd                                     PO# GP-77120
Boise, ID 83702                                    Date 7/21/2026
purchasing@granitepeak.example

Bill To                          Ship To
Granite Peak Outfitters          Granite Peak Warehouse
Accounts Payable                 2200 Depot Street
512 Ridge Blvd                   Nampa, ID 83651
Boise, ID 83702

#   Item description                                  Qty       Unit price    Total
1   Hang tags 2 x 3.5, 16pt C2S, 4/4, 1/8 in hole     20,000    0.0310        $620.00
    drill, matte lamination
2   Fall catalog, 32 pages self cover, 8.5 x 11,      8,000     0.7425        $5,940.00
    80# gloss text, 4/4, saddle stitched
3   Poster 24 x 36, 100# gloss text, 4/0              150       4.20          $630.00
4   Setup and plates                                  1         75.00         $75.00
5   Shipping                                          1         210.00        $210.00
                                                      Subtotal                $7,475.00
                                                      Sales tax               $0.00
                                                      Total                   $7,475.00
`,
    ],
    customerPoNumber: 'GP-77120',
    customerName: /granite peak/i,
    customerEmail: 'purchasing@granitepeak.example',
    deliveryMethod: 'shipping',
    deliveryAddress: 'Granite Peak Warehouse, 2200 Depot Street, Nampa, ID 83651',
    jobs: [
      { title: /hang tag/i, quantities: [20000], totalPrice: '620.00', printType: 'flat', size: '2 x 3.5', paperType: '16pt C2S', colors: '4/4', finishing: 'drill, matte lamination' },
      {
        title: /fall catalog/i, quantities: [8000], totalPrice: '5940.00', printType: 'book', size: '8.5 x 11', paperType: '80# gloss text',
        bindingType: 'saddle-stitch', pageCount: 32, selfCover: true, colors: '4/4',
      },
      { title: /poster/i, quantities: [150], totalPrice: '630.00', printType: 'flat', size: '24 x 36', paperType: '100# gloss text', colors: '4/0' },
    ], // prettier-ignore
  },
  {
    name: 'prices per thousand in their own column',
    pages: [
      `
MERIDIAN DIRECT                         Purchase Order No. MD-5508
orders@meridiandirect.example           Mail date: 11/02/26    In-homes: 11/5-11/9

Component            Qty       Size        Stock               Ink    Price/M
Self-mailer          65,250    11 x 17     100# gloss text     4/4    $88.40
Reply postcard       65,250    4.25 x 6    7pt hi-bulk         1/1    $21.15

Drop at the Hartford SCF. Postage billed separately.
`,
    ],
    customerPoNumber: 'MD-5508',
    customerName: /meridian direct/i,
    customerEmail: 'orders@meridiandirect.example',
    mailDate: '11/2/2026',
    inHomesDate: '11/5-11/9',
    jobs: [
      { title: /self-?mailer/i, quantities: [65250], totalPrice: '5768.10', cpmPrice: '88.40', flatSize: '11 x 17', paperType: '100# gloss text', colors: '4/4' },
      { title: /reply postcard/i, quantities: [65250], totalPrice: '1380.04', cpmPrice: '21.15', size: '4.25 x 6', colors: '1/1' },
    ], // prettier-ignore
  },
  {
    name: 'one job in a table, its specification below',
    pages: [
      `
Purchase Order 90-1182
Lakeview Community Theatre
22 Grove St, Evanston, IL 60201
box.office@lakeviewtheatre.example

QTY     DESCRIPTION                       AMOUNT
3,000   Season brochure                   $1,095.00

Flat size: 8.5 x 14
Folded size: 3.5 x 8.5
Stock: 80# silk text
Ink: 4/4
Folding: accordion fold

TOTAL   $1,095.00
Will call - please phone 847-555-0101 when ready.
`,
    ],
    customerPoNumber: '90-1182',
    customerName: /lakeview/i,
    customerEmail: 'box.office@lakeviewtheatre.example',
    deliveryMethod: 'pickup',
    jobs: [
      {
        title: /season brochure/i, quantities: [3000], totalPrice: '1095.00', printType: 'folded', flatSize: '8.5 x 14', finalSize: '3.5 x 8.5',
        paperType: '80# silk text', colors: '4/4', bindery: 'accordion fold',
      },
    ], // prettier-ignore
  },
  {
    name: 'a quantity counted in thousands, descriptions centred beside it',
    pages: [
      `
Ferncliff Nurseries Inc.
PO Number    FN-2207
Contact      ann@ferncliff.example

Description                              Qty     Unit    Rate      Amount

Plant label, 3 x 5, 10mil
synthetic, 4/1,                          25.5    M       142.00    3,621.00
die cut

Letterhead, 8.5 x 11,
24# white wove, 2/0 PMS 349              4       M       61.00     244.00
and black
`,
    ],
    customerPoNumber: 'FN-2207',
    customerName: /ferncliff/i,
    customerEmail: 'ann@ferncliff.example',
    jobs: [
      { title: /label/i, quantities: [25500], totalPrice: '3621.00', cpmPrice: '142.00', size: '3 x 5', colors: '4/1', finishing: 'die cut' },
      { title: /letterhead/i, quantities: [4000], totalPrice: '244.00', cpmPrice: '61.00', size: '8.5 x 11', colors: '2/0 (PMS 349, black)' },
    ], // prettier-ignore
  },
  {
    name: 'a lot whose quantity stands in its description',
    pages: [
      `
Hollis Township                       Purchase Order: 2026-0881
clerk@hollistwp.example

Item   Description                                         Qty   UOM   Price      Ext Price
1      5,400 tax bills, 8.5 x 14, 60# white offset,        1     LOT   918.00     918.00
       1/1 black, perforated
Deliver to: Township Hall, 8 Common Road, Hollis, NH 03049
`,
    ],
    customerPoNumber: '2026-0881',
    customerName: /hollis township/i,
    customerEmail: 'clerk@hollistwp.example',
    deliveryMethod: 'delivery',
    deliveryAddress: 'Township Hall, 8 Common Road, Hollis, NH 03049',
    jobs: [
      {
        title: /tax bill/i, quantities: [5400], totalPrice: '918.00', size: '8.5 x 14', paperType: '60# white offset', colors: '1/1 (black)',
        finishing: 'perforation',
      },
    ], // prettier-ignore
  },
  {
    name: 'a table that goes on after a page break, and small print behind it',
    pages: [
      `
Orchard Bay Hospital                      PURCHASE ORDER 4500098127
supply@orchardbay.example                 Page 1 of 3

Line  Description                              Qty     Amount
10    Appointment card 2 x 3.5, 14pt C2S,      5,000   $145.00
      4/1
`,
      `
Orchard Bay Hospital                      PURCHASE ORDER 4500098127
                                          Page 2 of 3

Line  Description                              Qty     Amount
20    Intake form, 8.5 x 11, 2-part NCR,       2,500   $212.50
      1/0 black
                                      Total            $357.50
`,
      `
Terms and Conditions
1. Vendor shall deliver 10,000 copies of these terms on 100# gloss cover, 4/4, with every order.
2. Invoices in duplicate to invoices@orchardbay.example. Price $9,999.00.
`,
    ],
    customerPoNumber: '4500098127',
    customerName: /orchard bay/i,
    customerEmail: 'supply@orchardbay.example',
    jobs: [
      { title: /appointment card/i, quantities: [5000], totalPrice: '145.00', size: '2 x 3.5', paperType: '14pt C2S', colors: '4/1' },
      { title: /intake form/i, quantities: [2500], totalPrice: '212.50', size: '8.5 x 11', colors: '1/0 (black)' },
    ], // prettier-ignore
  },
];
