import type { OrderSample } from './sample.js';

export const forms: OrderSample[] = [
  {
    name: 'a mainframe print-out in capitals',
    pages: [
      `
CITY OF BRANFORD                 PURCHASE ORDER                    PAGE  1
PURCHASING DIVISION              P.O. NUMBER: 0045123              DATE 09/14/26
PO BOX 1177                      REQ NO: R-88213
BRANFORD CT 06405                VENDOR NO: 30021

VENDOR:  HARBOR & MAIN PRINTING            SHIP TO:  DEPT OF PUBLIC WORKS
         214 HARBOR STREET                           1019 MAIN STREET
         PORTLAND ME 04101                           BRANFORD CT 06405

BUYER: J ALVAREZ   EMAIL: JALVAREZ@BRANFORDCT.EXAMPLE

LINE  QTY      UOM   DESCRIPTION                              UNIT PRICE    EXTENSION
001   12,000   EA    RECYCLING GUIDE BROCHURE                    .0945       1,134.00
                     FLAT 11 X 17 FOLDS TO 8.5 X 11
                     80# GLOSS TEXT  4/4
                     HALF FOLD

                                                  TOTAL ORDER                1,134.00
`,
    ],
    customerPoNumber: '0045123',
    customerName: /city of branford/i,
    customerEmail: 'JALVAREZ@BRANFORDCT.EXAMPLE',
    deliveryMethod: 'delivery',
    deliveryAddress: 'DEPT OF PUBLIC WORKS, 1019 MAIN STREET, BRANFORD CT 06405',
    jobs: [
      {
        title: /recycling guide/i, quantities: [12000], totalPrice: '1134.00', printType: 'folded', flatSize: '11 x 17', finalSize: '8.5 x 11',
        paperType: '80# gloss text', colors: '4/4', bindery: 'half fold',
      },
    ], // prettier-ignore
  },
  {
    name: 'a form with two columns of labels',
    pages: [
      `
BLUEFIN MARKETING GROUP
Print Purchase Order

PO #:        BMG-3391                 Date:          8/3/2026
Client:      Coastal Credit Union     Buyer:         Tess Okafor
E-mail:      tess@bluefinmg.example   Phone:         401-555-0148

Job Name:    Auto loan buckslip       Quantity:      48,500
Size:        3.5 x 8.5                Stock:         70# white offset
Ink:         2/1 (PMS 280, black)     Finishing:     None
Price:       $1,212.50                Terms:         Net 30
Deliver to:  Mailcraft, 77 Dock Road, Warwick, RI 02886
`,
    ],
    customerPoNumber: 'BMG-3391',
    customerName: /bluefin/i,
    customerEmail: 'tess@bluefinmg.example',
    deliveryMethod: 'delivery',
    deliveryAddress: 'Mailcraft, 77 Dock Road, Warwick, RI 02886',
    jobs: [
      {
        title: /buckslip/i, quantities: [48500], totalPrice: '1212.50', printType: 'flat', size: '3.5 x 8.5', paperType: '70# white offset',
        colors: '2/1 (PMS 280, black)',
      },
    ], // prettier-ignore
  },
  {
    name: 'a booklet with a part for cover and text, values under their labels',
    pages: [
      `
Silverton Unified School District
Purchasing Department     300 Bell Ave, Silverton, OR 97381

P.O. No.        P.O. Date       Requisitioner
26-004417       10/02/2026      M. Tran

Ship To:
Silverton High School
1456 Pine Street
Silverton, OR 97381
Attn: Front office

Item: Course Catalog 2027
Quantity: 1,850
Trim size: 8.5 x 11
Pages: 64 plus cover
Cover: 100# gloss cover, 4/4, UV coating
Text: 60# white offset, 1/1
Binding: Perfect bound
Contact e-mail: mtran@silverton.example
Total amount: $6,475.00
Delivery date: 11/20/2026
`,
    ],
    customerPoNumber: '26-004417',
    customerName: /silverton unified/i,
    customerEmail: 'mtran@silverton.example',
    deliveryMethod: 'delivery',
    deliveryAddress: 'Silverton High School, 1456 Pine Street, Silverton, OR 97381',
    jobs: [
      {
        title: /course catalog/i, quantities: [1850], totalPrice: '6475.00', printType: 'book', size: '8.5 x 11', bindingType: 'perfect-bound',
        pageCount: 68, selfCover: false, interiorPageCount: 64, coverPaperType: '100# gloss cover', interiorPaperType: '60# white offset',
        colors: 'cover 4/4; text 1/1', finishing: 'UV coating',
      },
    ], // prettier-ignore
  },
  {
    name: 'a pickup without number or address',
    pages: [
      `
Tidepool Yoga
Purchase order

Please print:
250 gift certificates, 8.5 x 3.5, 100# linen cover, 4/1
Numbered 1001-1250, scored
Agreed price: $187.50
We will pick up, call Dana at 207-555-0120
www.tidepoolyoga.example   P.O. Box 4412, Bath ME 04530
`,
    ],
    customerName: /tidepool/i,
    missingFields: ['customerPoNumber', 'customerEmail'],
    deliveryMethod: 'pickup',
    jobs: [
      {
        title: /gift certificate/i, quantities: [250], totalPrice: '187.50', printType: 'flat', size: '8.5 x 3.5', paperType: '100# linen cover',
        colors: '4/1', finishing: 'numbering, score',
      },
    ], // prettier-ignore
  },
  {
    name: 'a spreadsheet with labels at the bottom of their values',
    pages: [
      `
Alder & Finch Agency
PO          AF-1180
Email       studio@alderfinch.example
Job         Trailhead map
Quantity    6,000
            18 x 24 flat, accordion
Size        fold to 4 x 9
            100# uncoated text,
Paper       recycled
Ink         4/4
Price       $3,140.00
            UPS Ground to Ranger Station,
            12 Gap Road, Gatlinburg
Ship        TN 37738
`,
    ],
    customerPoNumber: 'AF-1180',
    customerName: /alder/i,
    customerEmail: 'studio@alderfinch.example',
    deliveryMethod: 'shipping',
    deliveryAddress: 'Ranger Station, 12 Gap Road, Gatlinburg TN 37738',
    jobs: [
      {
        title: /trailhead map/i, quantities: [6000], totalPrice: '3140.00', printType: 'folded', flatSize: '18 x 24', finalSize: '4 x 9',
        paperType: '100# uncoated text', colors: '4/4', bindery: 'accordion fold',
      },
    ], // prettier-ignore
  },
  {
    name: 'a metric order from abroad',
    pages: [
      `
Fenwick & Rowe Ltd
14 Harbour Road, Bristol BS1 5TY
accounts@fenwickrowe.example      production@fenwickrowe.example

PURCHASE ORDER                    Order No: FR/2291
                                  Date: 4 September 2026

To: Harbor & Main Printing

1,200 copies of the Autumn lookbook
A5 portrait, 28pp self cover
150gsm silk throughout, 4/4
Saddle stitched
Delivery to: Fenwick & Rowe, Unit 6, Quay Works, Bristol BS2 0QL
Price agreed: £1,460.00 plus VAT
`,
    ],
    customerPoNumber: 'FR/2291',
    customerName: /fenwick/i,
    customerEmail: 'production@fenwickrowe.example',
    deliveryMethod: 'delivery',
    deliveryAddress: 'Fenwick & Rowe, Unit 6, Quay Works, Bristol BS2 0QL',
    jobs: [
      {
        title: /lookbook/i, quantities: [1200], totalPrice: '1460.00', printType: 'book', size: 'A5', paperType: '150gsm silk',
        bindingType: 'saddle-stitch', pageCount: 28, selfCover: true, colors: '4/4',
      },
    ], // prettier-ignore
  },
  {
    name: 'small print in a column beside the job',
    pages: [
      `
MOSAIC HEALTH PLAN                                    Purchase Order 77-10442
member.print@mosaichealth.example

Item: Member welcome booklet                          TERMS: Payment is due within thirty days
Quantity: 14,000                                      of receipt of invoice. The vendor shall not
5.5 x 8.5 finished, 20 pages self cover               ship more than 2 percent over the ordered
80# silk text, 4/4 throughout                         quantity of 10,000 or less. Proofs are due
saddle stitched, shrink wrapped in 50s                in 3 days. Changes must be in writing and
Price $6,020.00                                       signed by the purchasing director of the plan.
`,
    ],
    customerPoNumber: '77-10442',
    customerEmail: 'member.print@mosaichealth.example',
    customerName: /mosaic health plan/i,
    jobs: [
      {
        title: /member welcome booklet/i,
        size: '5.5 x 8.5',
        paperType: '80# silk text',
        colors: '4/4',
        quantities: [14000],
        totalPrice: '6020.00',
        printType: 'book',
        bindingType: 'saddle-stitch',
        pageCount: 20,
        selfCover: true,
      },
    ],
  },
  {
    name: 'a form without number and quantity',
    pages: [
      `
Purchase Order
Company: Bellweather Inn
Email: front@bellweather.example
PO Number:
Job: Room key sleeves
Quantity: TBD
Stock: 12pt C1S
Colors: 2/0 PMS 294 and black
Size: 2.25 x 3.5
Pickup or delivery: pickup
`,
    ],
    customerEmail: 'front@bellweather.example',
    missingFields: ['customerPoNumber', 'quantity'],
    deliveryMethod: 'pickup',
    customerName: /bellweather inn/i,
    jobs: [
      {
        title: /room key sleeves/i,
        size: '2.25 x 3.5',
        paperType: '12pt C1S',
        colors: '2/0 (PMS 294, black)',
        quantities: [],
        printType: 'flat',
      },
    ],
  },
  {
    name: 'a book as publishers specify it',
    pages: [
      `
Saltmarsh Books
Book Manufacturing Purchase Order

PO            88213                       Date        05/11/27
Title         The Salt Road (paperback)
ISBN          978-1-55555-012-3
Trim          5.5 x 8.5
Extent        288 pp
Text          55# natural offset, 1/1 black
Cover         12pt C1S, 4/0, matte lamination
Binding       Perfect bound
Quantity      3,000 (overs/unders 3%)
Unit price    $2.41
Total         $7,230.00
Ship to       Northeast Book Depot, 900 Freight Way, Chicopee, MA 01022
Contact       Lena Ruiz, production@saltmarsh.example
`,
    ],
    customerPoNumber: '88213',
    customerEmail: 'production@saltmarsh.example',
    deliveryMethod: 'shipping',
    deliveryAddress: 'Northeast Book Depot, 900 Freight Way, Chicopee, MA 01022',
    customerName: /saltmarsh books/i,
    jobs: [
      {
        title: /the salt road paperback/i,
        size: '5.5 x 8.5',
        colors: 'cover 4/0; text 1/1 (black)',
        finishing: 'matte lamination',
        quantities: [3000],
        totalPrice: '7230.00',
        printType: 'book',
        bindingType: 'perfect-bound',
        pageCount: 292,
        selfCover: false,
        interiorPageCount: 288,
        coverPaperType: '12pt C1S',
        interiorPaperType: '55# natural offset',
      },
    ],
  },
  {
    name: 'an order in German',
    pages: [
      `
Lindner Apotheken GmbH
Hauptstrasse 12, 80331 München
einkauf@lindner-apotheken.example

BESTELLUNG Nr. 2027-118                    Datum: 14.05.2027

Lieferanschrift:
Lindner Apotheken GmbH
Lagerweg 3
80993 München

Artikel: Flyer Sommeraktion
Menge: 5.000 Stück
Format: A5
Papier: 135 g/m² glänzend
Farbe: 4/4
Gesamtpreis: 412,00 €
`,
    ],
    customerPoNumber: '2027-118',
    customerEmail: 'einkauf@lindner-apotheken.example',
    deliveryMethod: 'delivery',
    deliveryAddress: 'Lindner Apotheken GmbH, Lagerweg 3, 80993 München',
    customerName: /lindner apotheken gmbh/i,
    jobs: [
      {
        title: /flyer sommeraktion/i,
        size: 'A5',
        paperType: '135gsm gloss',
        colors: '4/4',
        quantities: [5000],
        totalPrice: '412.00',
        printType: 'flat',
      },
    ],
  },
  {
    name: 'boxes that are ticked',
    pages: [
      `
WESTBROOK COLLEGE PRINT REQUEST / PURCHASE ORDER
PO No.: W-55210          Dept: Alumni Relations          E-mail: alumni@westbrook.example

Project title: Homecoming invitation
Quantity: 3,600          Finished size: 5 x 7            Flat size: 10 x 7
Paper: 120# uncoated cover
Ink front: 4 color       Ink back: black
[x] Fold    [x] Score    [ ] Perforate    [ ] Laminate
Delivery:  [ ] Pickup    [x] Deliver to Alumni House, 40 College Ave, Westbrook, ME 04092
Budget / price: $1,845.00
`,
    ],
    customerPoNumber: 'W-55210',
    customerEmail: 'alumni@westbrook.example',
    deliveryMethod: 'delivery',
    deliveryAddress: 'Alumni House, 40 College Ave, Westbrook, ME 04092',
    customerName: /westbrook college/i,
    jobs: [
      {
        title: /homecoming invitation/i,
        paperType: '120# uncoated cover',
        colors: '4/1',
        finishing: 'score',
        bindery: 'half fold',
        quantities: [3600],
        totalPrice: '1845.00',
        printType: 'folded',
        flatSize: '10 x 7',
        finalSize: '5 x 7',
      },
    ],
  },
  {
    name: 'versions of one mailing that add up',
    pages: [
      `
DIRECT RESPONSE GROUP - MAIL PRODUCTION PURCHASE ORDER

PO: DRG-77321             Client: Valley Auto Group          Buyer: Lena Ortiz
Email: lortiz@drgroup.example                                Issue date: 4/2/27

Job: Spring tire sale postcard
Format: 6 x 9 postcard
Stock: 100# gloss cover
Color: 4/4 with UV coating 2 sides
Versions:    A - Modesto      12,400
             B - Turlock       8,100
             C - Merced        5,500
Total quantity: 26,000
Drop date: 4/19/27   In-home window: 4/22 - 4/26
Rate: $79.00 CPM all-in (print, address, presort)
Postage: $4,940.00 (paid by client check)
`,
    ],
    customerPoNumber: 'DRG-77321',
    customerEmail: 'lortiz@drgroup.example',
    mailDate: '4/19/2027',
    inHomesDate: '4/22-4/26',
    customerName: /direct response group/i,
    jobs: [
      {
        title: /spring tire sale postcard/i,
        size: '6 x 9',
        paperType: '100# gloss cover',
        colors: '4/4',
        finishing: 'UV coating',
        quantities: [26000],
        totalPrice: '2054.00',
        cpmPrice: '79.00',
        printType: 'flat',
      },
    ],
  },
];
