import type { Sample } from './sample.js';

/** How different trades word what they order. */
export const trades: Sample[] = [
  {
    name: 'a row of a table that is chosen',
    text: `Thanks for the grid on the door hangers, 4.25 x 11, 4/4:

| Opt | Qty    | Stock           | Price   |
|-----|--------|-----------------|---------|
| 1   | 2,500  | 14pt C2S        | $310.00 |
| 2   | 5,000  | 16pt C2S        | $455.00 |
| 3   | 10,000 | 16pt C2S        | $690.00 |

Please go with option 2.`,
    title: /door hanger/i,
    quantity: 5000,
    size: '4.25 x 11',
    paperType: '16pt C2S',
    colors: '4/4',
  },
  {
    name: 'a portal with keys of its own',
    text: `requestedProduct: Door hangers
runLength: 12,500
flatDimensions: 4.25 x 11
substrate: 14pt C2S
processFront: 4/c
processBack: 4/c
postPress: Die cut hanger hole, UV both sides
howShipped: UPS Ground
inHandsDate: 10/14/2026`,
    title: /door hanger/i,
    quantity: 12500,
    size: '4.25 x 11',
    paperType: '14pt C2S',
    colors: '4/4',
    finishing: 'die cut, drill, UV coating',
    deliveryMethod: 'delivery',
  },
  {
    name: 'keys with underscores',
    text: `job_name: Spring Seed Catalog
press_run: 8000
finished_size: 8.375 x 10.875
page_count: 48
cover_stock: 100# gloss cover
text_stock: 60# gloss text
ink_cover: 4/4
ink_text: 4/4
binding_method: saddle stitch
mail_drop_date: 2/9/2027`,
    title: /seed catalog/i,
    quantity: 8000,
    size: '8.375 x 10.875',
    paperType: '60# gloss text; 100# gloss cover',
    colors: '4/4',
    bindery: 'saddle stitch',
    mailDate: '2/9/2027',
    deliveryMethod: 'mail',
  },
  {
    name: 'JSON pasted whole',
    text: `{"product":"Rack cards","copies":3000,"trim":"4 x 9","material":"16pt C1S","colours":"4/1","coating":"UV gloss front","delivery":"Pick up"}`,
    title: /rack card/i,
    quantity: 3000,
    size: '4 x 9',
    paperType: '16pt C1S',
    colors: '4/1',
    finishing: 'UV coating',
    deliveryMethod: 'pickup',
  },
  {
    name: 'a telegraph of signs in feet',
    text: `3 bnrs 3' x 8' 13oz vinyl 4/0 hem + grommets WILL CALL`,
    title: /b.*n.*r/i,
    quantity: 3,
    size: '3 ft x 8 ft',
    paperType: '13 oz vinyl',
    colors: '4/0',
    finishing: 'hem, grommets',
    deliveryMethod: 'pickup',
  },
  {
    name: 'feet and inches mixed',
    text: `Need (6) banners, 2'6" x 10' on 18oz blockout vinyl, full color both sides, pole pockets top and bottom. Ship to Tulsa.`,
    title: /banner/i,
    quantity: 6,
    size: '30 x 120',
    paperType: '18 oz blockout vinyl',
    colors: '4/4',
    finishing: 'pole pockets',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a bracketed total after each',
    text: `Coupon books, 5,000 each of 3 versions (15,000 total), 2.75 x 6, 60# gloss text, 4/4, padded in 50s.`,
    title: /coupon/i,
    quantity: 15000,
    size: '2.75 x 6',
    paperType: '60# gloss text',
    colors: '4/4',
  },
  {
    name: 'versions by count',
    text: `Postcards 6x9, four versions at 2,500 per version - 10,000 pieces in all. 120# gloss cover 4/4, UV one side. Mail drop 9/18.`,
    title: /postcard/i,
    quantity: 10000,
    size: '6 x 9',
    paperType: '120# gloss cover',
    colors: '4/4',
    mailDate: '9/18',
    deliveryMethod: 'mail',
  },
  {
    name: 'no count anywhere',
    text: `Hi, what would trifold menus cost us? 8.5x14 flat, 100# gloss text, color both sides. Not sure how many yet.`,
    title: /menu/i,
    size: '8.5 x 14',
    paperType: '100# gloss text',
    colors: '4/4',
    bindery: 'tri-fold',
  },
  {
    name: 'an NCR form read by a scanner',
    text: `WORK ORDER FORMS
3 PART NCR  8 1/2 X 11   BLACK lNK
QTY: 1,OOO SETS
WHITE / YELLOW / PINK
NUMBERED 5001 - 6000 IN RED
PAD IN 50'S W/ WRAPAROUND COVER`,
    title: /work order|form/i,
    quantity: 1000,
    size: '8.5 x 11',
    paperType: '3-part NCR',
  },
  {
    name: 'a restaurant by phone message',
    text: `phone msg from Gina @ Trattoria Lucca - 150 dinner menus 11x17 folds to 8.5x11, heavy matte cover stock like 100#, color 2 sides, pick up friday`,
    title: /menu/i,
    quantity: 150,
    size: '11 x 17',
    colors: '4/4',
    bindery: 'half fold',
    deliveryMethod: 'pickup',
  },
  {
    name: 'how many, in a web form with questions',
    text: `What are you ordering? Table tents
How many do you want? 400
What size? 4 x 6 finished
What paper would you like? 100# gloss cover
Printed on one or both sides? One side
Color or black & white? Full color
How would you like to receive it? Please ship`,
    title: /table tent/i,
    quantity: 400,
    size: '4 x 6',
    paperType: '100# gloss cover',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a label printer',
    text: `Pressure-sensitive labels, 3" circle, white BOPP, CMYK + white, gloss laminate, 10,000 on rolls of 1,000. FOB our dock.`,
    title: /label/i,
    quantity: 10000,
    size: '3 x 3',
    paperType: 'white BOPP',
    deliveryMethod: 'delivery',
  },
  {
    name: 'an academic press',
    text: `Title: Rivers of the Ozarks
Print run: 1,200 copies
Trim: 6 x 9
Extent: 288 pp
Text: 55# natural offset, 1/1 black
Cover: 12pt C1S, 4/0, matte lam
Binding: perfect
FOB: Fayetteville AR`,
    title: /rivers of the ozarks/i,
    quantity: 1200,
    size: '6 x 9',
    paperType: '55# natural offset; 12pt C1S',
    bindery: 'perfect bound',
    finishing: 'matte lamination',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a political mail house',
    text: `Universe 48,200 HH. 8.5x11 jumbo self-mailer no fold, 100# gl cvr, 4/4 bleeds, AQ. USPS drop Tue 10/20, in home 10/22-10/24. Presort std.`,
    title: /self-?mailer/i,
    quantity: 48200,
    size: '8.5 x 11',
    paperType: '100# gloss cover',
    colors: '4/4',
    finishing: 'aqueous coating',
    mailDate: '10/20',
    inHomesDate: '10/22-10/24',
    deliveryMethod: 'mail',
  },
  {
    name: 'labels with dashes between',
    text: `Item - Presentation folders
No. of pieces - 750
Open size - 12 x 18
Closed size - 9 x 12
Board - 14pt C1S
Process - 4/0
Extras - two 4" pockets, business card slits, spot gloss UV
Method of shipment - our courier picks up`,
    title: /presentation folder/i,
    quantity: 750,
    size: '12 x 18',
    deliveryMethod: 'pickup',
    paperType: '14pt C1S',
    colors: '4/0',
  },
  {
    name: 'a church bulletin every week',
    text: `Weekly bulletin shells: 5.5 x 8.5 folded from 8.5 x 11, 24# bond, black both sides, 275 each week. Deliver to the parish office by Thursday.`,
    title: /bulletin/i,
    quantity: 275,
    size: '5.5 x 8.5',
    paperType: '24# bond',
    colors: '1/1 (black)',
    deliveryMethod: 'delivery',
  },
  {
    name: 'a wedding suite asks for the invitation',
    text: `125 wedding invitations A7 (5x7), letterpress in 1 color (sage green PMS 5635) on 220# cotton. Ship UPS 2nd day.`,
    title: /invitation/i,
    quantity: 125,
    size: '5 x 7',
    deliveryMethod: 'delivery',
  },
  {
    name: 'British wording',
    text: `Could you price 2,000 A5 leaflets, 4pp (A4 folded to A5), 150gsm silk, full colour throughout? Delivery to Leeds LS1.`,
    title: /leaflet/i,
    quantity: 2000,
    size: 'A4',
    paperType: '150gsm silk',
    colors: '4/4',
    deliveryMethod: 'delivery',
  },
  {
    name: 'quantity last and alone',
    text: `#10 window envelopes, 24# white wove, black + PMS 288, security tint inside
5M`,
    title: /envelope/i,
    quantity: 5000,
    size: '#10',
    paperType: '24# white wove',
  },
  {
    name: 'labels in capitals without marks',
    text: `PRODUCT        YARD SIGNS W/ STAKES
HOW MANY       85
DIMENSIONS     24 X 18
MATERIAL       4MM COROPLAST
SIDES          2
PROCESS        4/4
FOB            CUSTOMER PICKUP`,
    title: /yard sign/i,
    quantity: 85,
    size: '24 x 18',
    paperType: '4mm coroplast',
    colors: '4/4',
    deliveryMethod: 'pickup',
  },
];
