import type { DemoPiece } from '#storage';
import type { ProductName } from './products.js';

/** A piece that its customer orders again with another date. */
export interface OrderLine {
  product: ProductName;
  /** In fourteen months. */
  times: number;
  pieces: number;
  title: string;
  /** Words on the drawing. */
  art: string;
  tagline: string;
}

export interface ShopCustomer {
  /** Undefined for a person who buys alone. */
  company: string | undefined;
  firstName: string;
  lastName: string;
  username: string;
  address: string;
  ink: string;
  scene: NonNullable<DemoPiece['scene']>;
  lines: OrderLine[];
}

/** Company, buyer, username, ink, scene; address; product, times, pieces, title, art, tagline. */
const customers = `
Harbor Light Playhouse | Nora Pell | nora@harborlight.test | #7a1f4b | harbor
  12 Wharf Street, Portland, ME 04101
  brochure | 3 | 6000 | {season} season brochure | The new season | Twelve evenings of new plays
  program | 4 | 900 | Program, {month} production | The Glass Orchard | A play in two acts
Cedarline Outdoor | Mara Lindholm | mara@cedarline.test | #2f6b3c | hills
  410 Depot Road, Conway, NH 03818
  catalog | 3 | 3500 | {season} catalog | Gear for long days | Packs, tents and boots
  card | 2 | 2000 | Hang tags, {season} line | Cedarline | Repaired for life
City of Dunmore | Walt Ferris | walt@dunmore.test | #1f4f7a | leaves
  1 Town Square, Dunmore, NH 03104
  map | 2 | 4000 | Trail map, {year} edition | Trails of Dunmore | Twenty miles of paths
  form | 2 | 1500 | Building permit application | Permit application | Return to the town clerk
  envelope | 2 | 10000 | Tax bill envelopes, {month} | Tax bill | Office of the tax collector
Pine Tree Credit Union | Grace Odell | grace@pinetreecu.test | #00693e | leaves
  77 Congress Street, Portland, ME 04101
  postcard | 3 | 14000 | Auto loan mailer, {month} | A better rate on your car | In ten minutes
  envelope | 2 | 25000 | Statement envelopes, window | Statement | Statement enclosed
Saltmarsh Books | Iris Tolland | iris@saltmarshbooks.test | #1f2f4a | harbor
  8 Ferry Lane, Rockland, ME 04841
  book | 3 | 1200 | The Harbor Pilot, {season} printing | The Harbor Pilot | A novel
  book | 2 | 800 | Tide Tables: poems | Tide Tables | Poems
Kestrel Brewing | Dev Malhotra | dev@kestrelbrewing.test | #b3541e | city
  240 Canal Street, Manchester, NH 03101
  poster | 3 | 150 | Release posters, {month} | Smoke and Honey | A new lager, on tap from Friday
  card | 2 | 5000 | Coasters and tap cards | Kestrel Brewing | Open Thursday to Sunday
Northfield Academy | Helen Garrity | helen@northfieldacademy.test | #5b2333 | hills
  300 School Hill, Northfield, VT 05663
  brochure | 2 | 5000 | Viewbook insert, {year} | A place to grow | Grades six to twelve
  program | 2 | 700 | Concert program, {season} | Songs of the valley | All choirs, with orchestra
Fieldstone Insurance | Paul Rennick | paul@fieldstone.test | #34495e | circles
  19 Main Street, Concord, NH 03301
  form | 2 | 4000 | Claim forms, 3-part | Claim form | Please keep the pink copy
  card | 3 | 3000 | Business cards, new agents | Fieldstone | Independent agents since 1968
Blue Heron Clinic | Amira Haddad | amira@blueheron.test | #1769a5 | harbor
  62 River Road, Brunswick, ME 04011
  form | 2 | 2500 | Patient intake forms | Patient intake | Please complete both sides
  postcard | 2 | 8000 | Flu clinic postcards | Flu shots, no appointment | Every Saturday in October
Maple Row Realty | Tess Bouchard | tess@maplerow.test | #8c3b1f | hills
  5 Elm Street, Burlington, VT 05401
  postcard | 3 | 6000 | Just listed, {month} | Just listed | Four bedrooms, two barns, one view
  card | 1 | 1000 | Business cards, Tess Bouchard | Tess Bouchard | Realtor
Seacoast Jazz Festival | Leon Marsh | leon@seacoastjazz.test | #3a2a6b | city
  90 Pleasant Street, Portsmouth, NH 03801
  poster | 2 | 400 | Festival posters, {year} | Jazz by the water | Three nights, nine bands
  program | 1 | 3000 | Festival program {year} | Jazz by the water | Artists, times and places
Whitcomb Museum | Ada Renaud | ada@whitcombmuseum.test | #6b4f1d | circles
  144 State Street, Augusta, ME 04330
  brochure | 2 | 8000 | Visitor guide, {season} | Visitor guide | Three floors of working machines
  catalog | 1 | 1200 | Exhibition catalog: Looms and Light | Looms and Light | An exhibition
Riverbend Farm Share | Owen Tate | owen@riverbendfarm.test | #6b7f2a | leaves
  2210 Route 16, Ossipee, NH 03864
  brochure | 3 | 3000 | Share brochure, {year} | Vegetables every week | Twenty boxes a year
Atlantic Marine Supply | Joan Kessler | joan@atlanticmarine.test | #0a5a7c | harbor
  33 Commercial Wharf, Portland, ME 04101
  catalog | 2 | 2500 | Parts catalog, {year} | Parts and paint | Everything for the yard
  form | 2 | 3000 | Counter sales tickets | Sales ticket | Returns within thirty days
Bright Path Charity | Ruth Amsel | ruth@brightpath.test | #c8102e | leaves
  51 Hope Avenue, Lewiston, ME 04240
  postcard | 2 | 18000 | Donor appeal, {season} | Warm coats, warm hearts | Ten dollars is one coat
  envelope | 2 | 18000 | Reply envelopes, {season} appeal | Reply | Your gift is tax deductible
Summit Ski Club | Kai Brandt | kai@summitski.test | #1769a5 | hills
  1 Lift Road, Bethel, ME 04217
  map | 1 | 12000 | Trail map, {year} winter | Summit trails | Fifty-two runs and nine lifts
  card | 2 | 8000 | Season pass cards | Season pass | Valid to April 15
Old Mill Bakery | Theo Lang | theo@oldmillbakery.test | #a8621b | circles
  7 Mill Yard, Exeter, NH 03833
  brochure | 3 | 2000 | Menu, {season} | Bread and coffee | Baked at four in the morning
Lakeside Music School | Vera Quist | vera@lakesidemusic.test | #2a5d7f | harbor
  18 Shore Drive, Laconia, NH 03246
  poster | 2 | 80 | Recital posters, {month} | Spring recital | Forty students, free admission
  program | 1 | 250 | Recital programs | Recital | Strings, winds and piano
Fenwick & Dale Law | Simon Dale | simon@fenwickdale.test | #1f2f4a | circles
  200 Exchange Street, Portland, ME 04101
  envelope | 2 | 5000 | Letter envelopes, #10 | Fenwick & Dale | Attorneys at law
  card | 1 | 1500 | Business cards, three partners | Simon Dale | Attorney at law
Hillcrest Garden Center | Bea Novak | bea@hillcrestgarden.test | #2f6b3c | leaves
  905 Range Road, Windham, NH 03087
  postcard | 3 | 9000 | Sale postcards, {season} | Plant now, bloom in May | A third off all bulbs
Stonebridge Hotel | Marc Delisle | marc@stonebridgehotel.test | #5b2333 | city
  60 Bridge Street, Camden, ME 04843
  brochure | 2 | 4000 | Guest guide, {season} | Guest guide | Breakfast, boats and bicycles
  map | 1 | 3000 | Walking map of the harbor | Walk the harbor | Two miles, ten stops
Union Street Dental | Priya Nair | priya@unionstreetdental.test | #0a7a8c | circles
  14 Union Street, Bangor, ME 04401
  card | 3 | 6000 | Appointment cards | Union Street Dental | Please call a day ahead
- | Clara Weston | clara.weston@home.test | #7a4b1f | hills
  31 Spring Street, Freeport, ME 04032
  book | 1 | 150 | A Kitchen in Vermont: family recipes | A Kitchen in Vermont | Family recipes
- | Hugo Stern | hugo.stern@home.test | #34495e | circles
  9 Quarry Road, Barre, VT 05641
  poster | 2 | 40 | Open studio posters | Open studio | Stone, steel and plaster
- | Lena Fox | lena.fox@home.test | #7a1f4b | leaves
  220 Forest Avenue, Portland, ME 04101
  card | 1 | 180 | Wedding invitations, Fox and Adler | Lena and Jonas | Please join us
- | Martin Doyle | martin.doyle@home.test | #1f4f7a | harbor
  48 Hanover Street, Lebanon, NH 03766
  book | 1 | 300 | Letters from the Coast Guard | Letters from the Coast Guard | 1961 to 1965
- | Sofia Reyes | sofia.reyes@home.test | #b3541e | leaves
  3 Chapel Lane, Keene, NH 03431
  postcard | 1 | 500 | Yoga class postcards | Breathe on Tuesdays | Beginners welcome
- | Ivan Petrov | ivan.petrov@home.test | #2a5d7f | city
  71 Maple Street, Nashua, NH 03060
  poster | 1 | 25 | Photographs, signed edition | City at six | Twenty-five prints
- | Jane Holloway | jane.holloway@home.test | #6b7f2a | hills
  12 Orchard Way, Kittery, ME 03904
  brochure | 1 | 400 | Campaign flyer, school board | Holloway for school board | Vote on March 10
- | Ben Carlisle | ben.carlisle@home.test | #0a5a7c | harbor
  5 Landing Road, Bath, ME 04530
  form | 1 | 500 | Charter booking slips | Charter booking | Bring a warm jacket`;

/** Of accounts that the demonstration has anyway. */
const ownAccounts = `
Acme Outfitters | Ada Lindqvist | ada@acme.test | #2a5d7f | hills
  1200 Commerce Way, Suite 40, Manchester, NH 03101
  catalog | 2 | 4000 | {season} lookbook | Made for weather | Coats, knitwear and boots
  postcard | 4 | 7500 | Sale postcards, {month} | Everything for the trail | Twenty percent off
  card | 2 | 5000 | Hang tags, {season} | Acme Outfitters | Made for weather
  poster | 2 | 60 | Window posters, {season} | New arrivals | In the store now
  envelope | 2 | 5000 | Gift card envelopes | Acme Outfitters | A gift for you
Globex Mailers | Cora Whitfield | cora@globex.test | #005a9c | circles
  88 Mill Road, Building C, Concord, NH 03301
  postcard | 4 | 16000 | Benefits reminder, {month} | Your benefits, your choice | Enroll this month
  envelope | 3 | 20000 | Outer envelopes, {month} mailing | Important | Time-sensitive material
  program | 2 | 2400 | Member handbook, {year} | Member handbook | Plans, prices and people to call
  form | 2 | 6000 | Enrollment forms | Enrollment form | Return in the envelope provided`;

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());

function toCustomer(rows: readonly string[]): ShopCustomer {
  const [company, name = '', username = '', ink = '', scene] = cellsOf(rows[0]!);
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    company: company === '-' ? undefined : company,
    firstName,
    lastName,
    username,
    address: rows[1]!.trim(),
    ink,
    scene: scene as ShopCustomer['scene'],
    lines: rows.slice(2).map((row) => {
      const [product, times, pieces, title = '', art = '', tagline = ''] = cellsOf(row);
      return {
        product: product as ProductName,
        times: Number(times),
        pieces: Number(pieces),
        title,
        art,
        tagline,
      };
    }),
  };
}

const read = (table: string) =>
  table
    .trim()
    .split(/\n(?! )/)
    .map((rows) => toCustomer(rows.split('\n')));

export const shopCustomers = read(customers);
export const earlierBuyers = read(ownAccounts);
