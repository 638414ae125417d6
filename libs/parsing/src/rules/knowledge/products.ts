import { PhraseBook, withPlural } from '../tokens/phrase-book.js';

/** How a product is usually made, when the text does not say so. */
export type Make = 'flat' | 'folded' | 'book' | 'envelope' | 'forms' | 'pad';

export interface Product {
  /** As it is named in an answer: `business card`. */
  name: string;
  make: Make;
  /** Also an everyday word (`letter`, `program`), which alone does not make a text a print job. */
  weak?: true;
}

type Row = [make: Make, nouns: string];

const strong: Row[] = [
  ['flat', 'score card|scorecard|tip card|bag topper|bottle neck tag|neck tag|neck hanger|jar label|wine label|bottle label|beer label|product label|barcode label|can label|sheet label|shelf strip|window sticker|window decal|wall decal|vehicle magnet|fan|church fan|paddle fan|bid paddle|score sheet|tally card|dance card|lottery ticket|season ticket|admission ticket|meal ticket|coupon|voucher|gift voucher|flag|table runner|tablecloth|tear off flyer|info sheet|quick start card|quick start guide|wine tag|garment tag|price tag|swing tag|sales tag|parking permit|hang permit|bumper magnet|name plate|nameplate|name tent|seating card|escort card|save the date card|note sheet|bag stuffer|package insert|product insert|instruction sheet|instruction card|instructions for use|ifu|care card|warranty card|safety card|donation card|pledge card|prayer card|holy card|mass card|sympathy acknowledgment|acknowledgement card|visitor card|connect card|connection card|offering card|panel card|collector card|baseball card|tarot card|game card|game board|board game|insert card|blow in card|bind in card|bounce back card|referral card|reminder card|insurance card|hang tags|medical card|plastic card|key card|drink coaster|beer mat|beermat|paper coaster|pad printed|flyer|flier|handbill|handout|leaflet|sell sheet|one sheet|one pager|sales sheet|spec sheet|data sheet|fact sheet|line card|info sheet|information sheet|product sheet|slip sheet|buck slip|buckslip|statement stuffer|bill stuffer|envelope stuffer|stuffer|rack card|palm card|push card|info card|lift card|drop card|recipe card|loyalty card|membership card|id card|gift card|gift certificate|punch card|hang tag|hangtag|door hanger|doorhanger|door tag|bookmark|table tent|tent card|table card|place card|place mat|placemat|coaster|poster|banner|yard sign|lawn sign|window cling|wall cling|static cling|floor graphic|wall graphic|foam board|foamboard sign|a frame sign|sidewalk sign|sign panel|lobby sign|coroplast sign|magnet|car magnet|fridge magnet|sticker|decal|bumper sticker|label|roll label|shipping label|return address label|wristband|hand fan|letterhead|letterheads|ltrhd|letter head|letterhd|second sheet|notecard|note card|thank you card|flat card|greeting card|holiday card|christmas card|sympathy card|birth announcement|wedding invitation|save the date|invitation|invite|rsvp card|reply card|response card|business reply card|brc|appointment card|comment card|survey card|postcard|post card|postal card|jumbo postcard|direct mail postcard|mailer postcard|eddm postcard|flash card|playing card|trading card|menu card|menu insert|menu board|raffle ticket|drink ticket|event ticket|parking pass|hang card|shelf talker|wobbler|header card|belly band|certificate|diploma|award certificate|business card|biz card|bus card|bizcard|visiting card|calling card|bcs|visitenkarte|carte de visite|tarjeta de presentacion|tarjeta de visita|tarjeta|plakat|handzettel|flugblatt|flugblatter|postkarte|aufkleber|etikett|briefbogen|briefpapier|einladung|einladungskarte|eintrittskarte|lesezeichen|speisekarte|tischset|carte postale|affiche|tract|etiquette|autocollant|papier a en tete|en tete|marque page|set de table|flyers|volante|folleto|poster|cartel|etiqueta|hoja membretada|papel membretado|invitacion|separador|calcomania|postal|mantel individual|lona|carton d invitation|faire part|visitekaartje|briefpapier|biglietto da visita|locandina|manifesto|volantino|cartolina|insert card|package insert|box insert|tip in card|counter card|counter display|ballot|lottery ticket|backer card|blow in card|bind in card|rate card|price list|price sheet|ad slick|hymn sheet|tear sheet|tip sheet|wine list|drink menu|compliment slip|comp slip|compliments slip|scratch card|ad card|pocket card|wallet card|quick card|quick reference card|badge|name badge|name tag|luggage tag|key tag|shipping tag|tag pad|notice card|plant tag|cut sheet notice|cut sheet|permit placard|placard|pennant|car flag|tabletop sign|pull up banner|retractable banner|roll up|rollup|roll up banner|x banner|backdrop|feather flag'],
  ['folded', 'brochure|tri fold brochure|trifold brochure|bi fold brochure|pamphlet|gatefold brochure|rack brochure|self mailer|mailer|road map|trail map|visitor map|street map|transit map|folder|presentation folder|pocket folder|file folder|menu|faltblatt|prospekt|folder mit|depliant|triptyque|triptico|diptico|plaquette|pieghevole|leporello|landkarte|mapa|gatefold|faltprospekt|faltblatter|prospekte|mappe|mappen|flyer din lang|z card|folding card|klappkarte|carte double|presentation pocket folder|timetable|worship bulletin|church bulletin|wedding program|funeral program|playbill|theater program|theatre program|concert program|recital program|event program|route map|system map|folded card|folded flyer|table menu|takeout menu|take out menu|carryout menu|political mailer|campaign mailer|direct mailer|appeal letter'],
  ['book', 'parish calendar|tabloid newspaper|tabloids|newspaper insert section|season programme|season program|souvenir programme|souvenir program|theatre programme|concert programme|match programme|prayer book|missal|hymn book|choir book|address book|guest book|log sheets book|church directory|membership directory|alumni magazine|literary magazine|chapbook|poetry book|novel|monograph|atlas|gazette|almanac|digest|tabloid paper|user guide|quick reference guide|owners manual|instruction book|instruction booklet|training workbook|lab manual|lab notebook|course pack|coursepack|course reader|exam booklet|test booklet|answer booklet|blue book|passbook|tour book|rule book|rulebook|rules booklet|benefits guide|benefits booklet|enrollment guide|trail guide|price list|spec book|swatch book|style guide|brand book|portfolio|mailing catalog|booklet|bklt|workbook|handbook|guidebook|cookbook|yearbook|textbook|paperback|hardcover book|softcover book|coloring book|activity book|picture book|catalog|catalogue|magazine|newsletter|newspaper|journal|annual report|donor report|impact report|manual|user manual|training manual|owner manual|operator manual|instruction manual|employee handbook|student handbook|directory|lookbook|look book|zine|fanzine|photo book|comic book|comic|graphic novel|planner|day planner|calendar|wall calendar|desk calendar|pocket calendar|program book|program booklet|conference program|course catalog|viewbook|prospectus|directory book|hymnal|songbook|song book|study guide|field guide|visitor guide|visitors guide|travel guide|tour guide|voter guide|voters guide|voter information guide|voters pamphlet|voters information guide|walking guide|resource guide|buyers guide|installation guide|guide book|field handbook|patient handbook|ad book|ad journal|broschure|magazin|zeitschrift|katalog|buch|taschenbuch|heft|handbuch|kalender|festschrift|vereinsheft|mitgliederzeitschrift|programmheft|jahresbericht|livre|livret|revue|catalogue|magazine|calendrier|brochure agrafee|rapport annuel|libro|revista|catalogo|manual|calendario|cuadernillo|boletin|informe anual|tijdschrift|boekje|opuscolo|libretto|rivista|libro|field notebook|logbook|log book|passport book|coupon book|check book|ticket book|sales book|license book|licence book|flip book|flipbook|flip chart|bulletin|devotional|proceedings|white paper|case study|proposal book|price book|pitch book|softcover'],
  ['forms', 'ncr form|carbonless form|multi part form|multipart form|2 part form|3 part form|4 part form|laser form|security laser form|snap set|snapset|continuous form|business form|order form|work order|work order form|delivery ticket|sales slip|registration form|application form|claim form|intake form|inspection form|time card|timecard|order pad|invoice form|invoice book|receipt book|purchase order form|bill of lading|tax bill|tax form|tax statement|durchschreibesatz|formular|liasse|carnet autocopiant|carnet|bloc autocopiant|nota de remision|talonario|recibo|factura|laser check|computer check|voucher check|business check|prescription form|guest check|citation book|carbonless|ncr|ncrs|ncr pad|carbonless pad|traffic citation|permit form|bank form|deposit slip|absentee ballot|official ballot|perforated form'],
  ['pad', 'notepad|note pad|scratch pad|memo pad|writing pad|desk pad|legal pad|prescription pad|rx pad|sticky note|post it note|sticky pad|doodle pad|block|notizblock|schreibblock|bloc notes|bloc note|notebook|steno pad|message pad|estimate pad|map pad|desk blotter'],
  ['envelope', 'envelope|env|window envelope|booklet envelope|catalog envelope|remittance envelope|remit envelope|reply envelope|return envelope|business reply envelope|bre|courtesy reply envelope|cre|mailing envelope|ballot envelope|ballot return envelope|coin envelope|policy envelope|announcement envelope|briefumschlag|umschlaghulle|kuvert|versandtasche|enveloppe|sobre|enveloppen|envelop|envelope front|open end envelope|carrier envelope|outer envelope|busta|regular envelope'],
]; // prettier-ignore

const weak: Row[] = [
  ['flat', 'card|insert|ticket|sign|letter|cling|announcement|notice|tag|pass|map|chart|art print|photo print|form letter|card set|tent|slip|bill|wrap|sleeve|coffee sleeve|kit|box|carton|reprint|graphic|panel|tab divider|divider|karte|carte|blatt|tarjetas|statement'],
  ['folded', 'program|programme|programm|guide|itinerary|agenda|invite card|order of service'],
  ['book', 'book|report|log|schedule|programs book|playbook|binder|packet|packet book|syllabus|thesis|dissertation|plan set'],
  ['forms', 'form|invoice|receipt|check|license|licence|permit|application|questionnaire|survey'],
  ['pad', 'pad'],
]; // prettier-ignore

const names: Record<string, string> = {
  'biz card': 'business card', 'bus card': 'business card', bizcard: 'business card', bc: 'business card', flier: 'flyer', ltrhd: 'letterhead',
  letterhd: 'letterhead', 'letter head': 'letterhead', env: 'envelope', bklt: 'booklet', ncr: 'NCR form', brc: 'BRC', bre: 'BRE', cre: 'CRE',
  bcs: 'business card', ncrs: 'NCR form',
}; // prettier-ignore

const entries = (rows: Row[], isWeak: boolean) =>
  rows.flatMap(([make, nouns]) =>
    nouns.split('|').flatMap((noun) => {
      const name = names[noun] ?? noun;
      const product: Product = isWeak ? { name, make, weak: true } : { name, make };
      return [...withPlural(noun), ...continentalPlural(noun)].map((phrase): [string, Product] => [phrase, product]);
    }),
  );

/** `Visitenkarte`, `Visitenkarten`; `Katalog`, `Kataloge`; `cartel`, `carteles`; `carte postale`, `cartes postales`. */
function continentalPlural(noun: string): string[] {
  const every = noun.includes(' ') ? [noun.replaceAll(/(\p{L}{4,}) /gu, '$1s ').concat('s')] : [];
  return /e$/.test(noun) ? [`${noun}n`, ...every] : [`${noun}e`, `${noun}en`, ...every];
}

/** What a print shop makes, singular and plural, in the languages that come in. */
export const products = new PhraseBook<Product>([
  ...entries(weak, true),
  ...entries(strong, false),
  ...['tri folds', 'trifolds', 'bi folds', 'bifolds', 'z folds', 'half folds'].map((name): [string, Product] => [
    name,
    { name, make: 'folded' },
  ]),
  ...['tri fold', 'trifold', 'bi fold', 'bifold'].map((name): [string, Product] => [name, { name, make: 'folded', weak: true }]),
]);

/** Words that count the pieces themselves. */
export const pieceNouns: ReadonlySet<string> = new Set([
  'copies', 'copy', 'count', 'pcs', 'pc', 'pieces', 'piece', 'units', 'unit', 'ea', 'each', 'qty', 'quantity', 'sets', 'set', 'books', 'pads', 'prints', 'cards',
  'households', 'pkgs', 'packages', 'packets', 'homes', 'records', 'recipients', 'addresses', 'names', 'impressions', 'stuck', 'stk', 'exemplare', 'exemplaren', 'exemplar', 'ex',
  'expl', 'exemplaires', 'ejemplares', 'piezas', 'pzas', 'unidades', 'millares', 'stuks', 'stueck', 'copie', 'pezzi', 'off', 'sheets', 'sheet', 'rolls',
  'forms', 'tickets', 'envelopes', 'total', 'finished', 'mailers', 'kits', 'tags', 'labels', 'booklets', 'flyers', 'pces', 'magazines', 'packs',
  'mailpieces', 'residents', 'voters', 'letters', 'signs', 'posters', 'hojas', 'juegos', 'blocs', 'blocks', 'satz', 'satze', 'liasses', 'carnets',
]); // prettier-ignore
