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
  {
    name: 'parts of a mailing priced per thousand, their quantity above the table',
    pages: [
      `
NORTHSTAR FUNDRAISING            PRODUCTION / PRINT ORDER #NF-27-0456
Acct Exec: Carla Reyes           carla@northstarfund.example

Client:          Hope Pantry
Package:         Spring Appeal
Mail Date:       3/15/27         In-Home:      3/18-3/22
Qty:             82,400

Component        Spec                                                         CPM
Letter           8.5 x 11, 60# white offset, 2/2 (blk + PMS 186), tri-fold    $38.20
Reply slip       3.5 x 8.5, 70# offset, 1/1                                   $14.75
Outer env        #10 window, 24# white wove, 2/0                              $41.10

Lettershop: Mailcraft, 77 Dock Road, Warwick RI 02886
`,
    ],
    customerPoNumber: 'NF-27-0456',
    customerEmail: 'carla@northstarfund.example',
    mailDate: '3/15/2027',
    inHomesDate: '3/18-3/22',
    customerName: /northstar fundraising/i,
    jobs: [
      {
        title: /letter/i,
        paperType: '60# white offset',
        colors: '2/2 (black, PMS 186)',
        bindery: 'tri-fold',
        quantities: [82400],
        totalPrice: '3147.68',
        cpmPrice: '38.20',
        printType: 'folded',
        flatSize: '8.5 x 11',
      },
      {
        title: /reply slip/i,
        size: '3.5 x 8.5',
        paperType: '70# offset',
        colors: '1/1',
        quantities: [82400],
        totalPrice: '1215.40',
        cpmPrice: '14.75',
        printType: 'flat',
      },
      {
        title: /outer env/i,
        paperType: '24# white wove',
        colors: '2/0',
        quantities: [82400],
        totalPrice: '3386.64',
        cpmPrice: '41.10',
        printType: 'flat',
      },
    ],
  },
  {
    name: 'the same product for two people, and time for design',
    pages: [
      `
Vantage Realty Group LLC                                  PURCHASE ORDER
701 Market St, Suite 400                                  No. VRG-1093
Philadelphia, PA 19106                                    06/07/2027

Supplier: Harbor & Main Printing                          Deliver to: Vantage Realty, 701 Market St,
                                                          Suite 400, Philadelphia, PA 19106

Code     Description                                      Qty     Unit   Unit Price   Total
BC-500   Business cards - Amy Lee, 3.5 x 2, 16pt          500     EA     0.09         45.00
         uncoated, 4/4
BC-500   Business cards - Ben Cho, 3.5 x 2, 16pt          500     EA     0.09         45.00
         uncoated, 4/4
SGN-1    Open house sign, 18 x 24 coroplast, 4/0          12      EA     14.50        174.00
DES      Design time                                      2       HR     85.00        170.00

                                                                         Total        434.00
Questions: marketing@vantagerealty.example
`,
    ],
    customerPoNumber: 'VRG-1093',
    customerEmail: 'marketing@vantagerealty.example',
    deliveryMethod: 'delivery',
    deliveryAddress: 'Vantage Realty, 701 Market St, Suite 400, Philadelphia, PA 19106',
    customerName: /vantage realty group llc/i,
    jobs: [
      {
        title: /business cards - amy lee/i,
        size: '3.5 x 2',
        paperType: '16pt uncoated',
        colors: '4/4',
        quantities: [500],
        totalPrice: '45.00',
        printType: 'flat',
      },
      {
        title: /business cards - ben cho/i,
        size: '3.5 x 2',
        paperType: '16pt uncoated',
        colors: '4/4',
        quantities: [500],
        totalPrice: '45.00',
        printType: 'flat',
      },
      { title: /open house sign/i, size: '18 x 24', colors: '4/0', quantities: [12], totalPrice: '174.00', printType: 'flat' },
    ],
  },
  {
    name: 'thousands as the unit of whole quantities',
    pages: [
      `
Purchase Order No: 118842                                Date: 2/2/2027
Atlas Insurance Cooperative
Attn: Print Procurement      printbuying@atlasins.example

QTY       UNIT   DESCRIPTION                                    PRICE/M     TOTAL
50,000    M      #10 window envelopes, 24# white wove, 1/0       31.90      1,595.00
                 black, security tint
20,000    M      Statement forms, 8.5 x 11, 24# white bond,      18.25      365.00
                 2/1, perforated 3.5" from bottom

SHIP VIA: Common carrier, prepaid       SHIP TO: Atlas Mail Center, Dock 2, 6100 Rail Ave, Omaha NE 68102
`,
    ],
    customerPoNumber: '118842',
    customerEmail: 'printbuying@atlasins.example',
    deliveryMethod: 'shipping',
    deliveryAddress: 'Atlas Mail Center, Dock 2, 6100 Rail Ave, Omaha NE 68102',
    customerName: /atlas insurance cooperative/i,
    jobs: [
      {
        title: /#10 window envelopes/i,
        size: '#10',
        paperType: '24# white wove',
        colors: '1/0 (black)',
        quantities: [50000],
        totalPrice: '1595.00',
        cpmPrice: '31.90',
        printType: 'flat',
      },
      {
        title: /statement forms/i,
        size: '8.5 x 11',
        paperType: '24# white bond',
        colors: '2/1',
        finishing: 'perforation',
        quantities: [20000],
        totalPrice: '365.00',
        cpmPrice: '18.25',
        printType: 'flat',
      },
    ],
  },
  {
    name: 'a print-out with rules between its parts, the vendor beside the place of delivery',
    pages: [
      `
PURCHASE ORDER
-------------------------------------------------------------------------------
ORDER NO.  A71-00932        ORDER DATE 05/03/27       BUYER CODE 114 T OSBORNE
SHIP TO    MIDSTATE POWER COOP - WHSE 4               VENDOR 88120
           4410 INDUSTRIAL PKWY                       HARBOR AND MAIN PRINTING
           ALBANY GA 31705                            214 HARBOR ST
                                                      PORTLAND ME 04101
-------------------------------------------------------------------------------
ITEM  QUANTITY  UM  DESCRIPTION                            UNIT COST     EXTENDED
0010    60,000  EA  BILL INSERT, RATE CHANGE NOTICE          .0184       1,104.00
                    3.5 X 8.5, 60# OFFSET, 2/2 BLACK
                    AND PMS 300
0020    15,000  EA  #9 REPLY ENVELOPE                        .0291         436.50
                    24# WHITE WOVE, 1/0 BLACK
-------------------------------------------------------------------------------
                                             ORDER TOTAL                 1,540.50
BILL TO: MIDSTATE POWER COOP, ACCOUNTS PAYABLE, PO BOX 900, ALBANY GA 31702
CONFIRM TO TOSBORNE@MIDSTATEPOWER.EXAMPLE                            PAGE 1 OF 1
`,
    ],
    customerPoNumber: 'A71-00932',
    customerEmail: 'TOSBORNE@MIDSTATEPOWER.EXAMPLE',
    deliveryMethod: 'delivery',
    deliveryAddress: 'MIDSTATE POWER COOP - WHSE 4, 4410 INDUSTRIAL PKWY, ALBANY GA 31705',
    customerName: /midstate power coop/i,
    jobs: [
      {
        title: /bill insert/i,
        size: '3.5 x 8.5',
        paperType: '60# offset',
        colors: '2/2 (black, PMS 300)',
        quantities: [60000],
        totalPrice: '1104.00',
        printType: 'flat',
      },
      {
        title: /#9 reply envelope/i,
        size: '#9',
        paperType: '24# white wove',
        colors: '1/0 (black)',
        quantities: [15000],
        totalPrice: '436.50',
        printType: 'flat',
      },
    ],
  },
  {
    name: 'a heading of labels over its values, products with their envelopes',
    pages: [
      `
                       City Museum of Craft
                          PURCHASE ORDER

PO NO.      DATE         TERMS      SHIP VIA     REQ. BY
CM-0447     3/9/2027     Net 30     Best way     4/2/2027

QTY.    UNIT    DESCRIPTION OF ARTICLES                       PRICE       AMOUNT
1,500   ea      Exhibition postcards "Woven Light"            .118        $177.00
                6 x 4.25 - 16 pt. C2S - 4/1 - gloss UV front
250     ea      Members' preview invitations w/ envelopes     1.26        $315.00
                5 x 7, 130# cotton cover, 1/0 letterpress
                PMS 8201 metallic, A7 envelopes
                                                Sub-total                 $492.00
                                                Shipping                  $28.00
                                                TOTAL                     $520.00
SHIP TO: Registrar, City Museum of Craft, 18 Loom Street, Lowell MA 01852
Authorized by: Beth Lindqvist  beth@citymuseum.example
`,
    ],
    customerPoNumber: 'CM-0447',
    customerEmail: 'beth@citymuseum.example',
    deliveryMethod: 'delivery',
    deliveryAddress: 'Registrar, City Museum of Craft, 18 Loom Street, Lowell MA 01852',
    customerName: /city museum of craft/i,
    jobs: [
      {
        title: /exhibition postcards/i,
        size: '6 x 4.25',
        paperType: '16pt C2S',
        colors: '4/1',
        finishing: 'gloss UV coating',
        quantities: [1500],
        totalPrice: '177.00',
        printType: 'flat',
      },
      {
        title: /members' preview invitations w\/ envelopes/i,
        size: '5 x 7',
        paperType: '130# cotton cover',
        colors: '1/0 (PMS 8201)',
        quantities: [250],
        totalPrice: '315.00',
        printType: 'flat',
      },
    ],
  },
  {
    name: 'headings in two lines, the number below its label',
    pages: [
      `
Bayside Community Foundation
PURCHASE ORDER                                        PO Number
3100 Shore Drive                                      BCF-2027-031
Monterey, CA 93940

Qty                                             Unit
Ordered    Description                          Price        Extension
4,000      2026 Annual Report                   $2.3125      $9,250.00
           36 pages self cover, 8 1/2 x 11
           100# silk text, 4/4 + dull varnish
           Saddle stitched
4,000      9 x 12 booklet envelopes             $0.31        $1,240.00
           28# white wove, 2/0 (PMS 3005 & 432)

Email proofs to: pam@baysidecf.example
Deliver 3,900 to Bayside Community Foundation, 3100 Shore Drive, Monterey, CA 93940; 100 samples to design studio.
`,
    ],
    customerPoNumber: 'BCF-2027-031',
    customerEmail: 'pam@baysidecf.example',
    deliveryMethod: 'delivery',
    deliveryAddress: 'Bayside Community Foundation, 3100 Shore Drive, Monterey, CA 93940',
    customerName: /bayside community foundation/i,
    jobs: [
      {
        title: /2026 annual report/i,
        size: '8.5 x 11',
        paperType: '100# silk text',
        colors: '4/4',
        finishing: 'matte varnish',
        quantities: [4000],
        totalPrice: '9250.00',
        printType: 'book',
        bindingType: 'saddle-stitch',
        pageCount: 36,
        selfCover: true,
      },
      {
        title: /booklet envelopes/i,
        size: '9 x 12',
        paperType: '28# white wove',
        colors: '2/0 (PMS 3005, PMS 432)',
        quantities: [4000],
        totalPrice: '1240.00',
        printType: 'flat',
      },
    ],
  },
  {
    name: 'a column for each specification',
    pages: [
      `
Copper Canyon Winery                                   Purchase Order No. 5517
orders@coppercanyon.example                            Date 6/30/2027

SKU        Item                              Size        Stock                     Colors      Finishing            Qty       Total
CC-LBL-01  Cabernet front label              3.5 x 4     60# felt label            4/0         gold foil, emboss    15,000    $1,875.00
CC-LBL-02  Cabernet back label               3 x 3       60# semi-gloss label      2/0         -                    15,000    $690.00
CC-BOX-07  Tasting menu                      8.5 x 14    100# uncoated text        4/4         tri-fold             2,000     $520.00

Ship to: Copper Canyon Winery, 4400 Vineyard Way, Paso Robles, CA 93446
`,
    ],
    customerPoNumber: '5517',
    customerEmail: 'orders@coppercanyon.example',
    deliveryMethod: 'delivery',
    deliveryAddress: 'Copper Canyon Winery, 4400 Vineyard Way, Paso Robles, CA 93446',
    customerName: /copper canyon winery/i,
    jobs: [
      {
        title: /cabernet front label/i,
        size: '3.5 x 4',
        paperType: '60# felt label',
        colors: '4/0',
        finishing: 'gold foil, emboss',
        quantities: [15000],
        totalPrice: '1875.00',
        printType: 'flat',
      },
      {
        title: /cabernet back label/i,
        size: '3 x 3',
        paperType: '60# semi-gloss label',
        colors: '2/0',
        quantities: [15000],
        totalPrice: '690.00',
        printType: 'flat',
      },
      {
        title: /tasting menu/i,
        paperType: '100# uncoated text',
        colors: '4/4',
        bindery: 'tri-fold',
        quantities: [2000],
        totalPrice: '520.00',
        printType: 'folded',
        flatSize: '8.5 x 14',
      },
    ],
  },
  {
    name: 'blocks of parties and details over a table',
    pages: [
      `
Purchase Order

Supplier                                Delivery address
Harbor & Main Printing                  Riverside Primary Care
214 Harbor Street                       Suite 4, 77 Bridge Street
Portland, ME 04101                      Augusta, ME 04330

Customer                                Order details
Riverside Primary Care                  PO number     RPC-1009
Attn: J. Fontaine                       Order date    2/11/2027
jfontaine@riversidepc.example           Currency      USD

Item description                          Quantity        Price        Total
Prescription pads, 4.25 x 5.5, 50         200 pads        1.95         390.00
sheets per pad, 20# bond, 1/0 black
Appointment cards 3.5 x 2, 14pt           2,500           0.05         125.00
uncoated, 2/0 PMS 300 + black
`,
    ],
    customerPoNumber: 'RPC-1009',
    customerEmail: 'jfontaine@riversidepc.example',
    deliveryMethod: 'delivery',
    deliveryAddress: 'Riverside Primary Care, Suite 4, 77 Bridge Street, Augusta, ME 04330',
    customerName: /riverside primary care/i,
    jobs: [
      {
        title: /prescription pads/i,
        size: '4.25 x 5.5',
        paperType: '20# bond',
        colors: '1/0 (black)',
        bindery: 'padding',
        quantities: [200],
        totalPrice: '390.00',
        printType: 'flat',
      },
      {
        title: /appointment cards/i,
        size: '3.5 x 2',
        paperType: '14pt uncoated',
        colors: '2/0 (PMS 300, black)',
        quantities: [2500],
        totalPrice: '125.00',
        printType: 'flat',
      },
    ],
  },
];
